-- Money that comes after its recharge was refused or closed for time is booked (domain.md §4.1).
insert into wallet_request_edge values ('recharge', 3, 2), ('recharge', 4, 2);
