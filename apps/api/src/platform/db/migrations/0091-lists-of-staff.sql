-- Lists of the staff count to 10,000 and read their rows from an index, whatever the size of the tables.
create index after_sale_ended_type on after_sale (type, closed_at desc, id desc) where closed_at is not null;
create index hm_record_archived on hm_record (submitted_at, order_id) where status = 4;
create index hm_record_overdue on hm_record (due_at) where due_at is not null;
create index hm_record_unsigned on hm_record (order_id) where status = 1;
create index points_order_of_status on points_order (status, id);
create index product_request_of_status on product_request (status, created_at desc, id desc);
