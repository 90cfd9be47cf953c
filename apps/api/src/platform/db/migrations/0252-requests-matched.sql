-- What members look for is matched with goods by their names, and counted over members.
create index goods_of_name on goods (name);
create index product_request_of_name on product_request (name) where status in (10, 20, 30);
