module levin-go

go 1.19
