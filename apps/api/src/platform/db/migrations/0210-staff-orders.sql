-- The list of orders of the staff reads an index for each filter; days and numbers are ranges of ids.
create index orders_of_settle_group on orders (settle_group, id);
create index orders_of_pay_type on orders (pay_type, id);
create index orders_of_amount on orders (payable, id);
create index orders_of_province on orders ((address->>'province'), id);
create index orders_remarked on orders (id) where operator_remark <> '';
create index lot_of_batch on lot (batch_no);
create index order_search_of_words on order_search using gin (words gin_trgm_ops);
create index after_sale_open_order on after_sale (order_id) where clock_at is not null;

-- Who began to pick an order, and when: from then on its quantities stand.
create table order_pick (
  order_id bigint primary key references orders,
  staff_id integer not null references staff,
  started_at timestamptz not null
);
