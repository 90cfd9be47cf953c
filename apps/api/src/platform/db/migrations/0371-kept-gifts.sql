-- Gifts that stay with the buyer although a return left their condition unmet, and what was kept of the refund for them
-- (domain.md §3.6.9).
create table after_sale_gift (
  case_id bigint not null references after_sale,
  order_id bigint not null,
  order_item_id bigint not null,
  number integer not null check (number > 0),
  amount bigint not null check (amount >= 0),
  primary key (case_id, order_item_id),
  foreign key (order_id, order_item_id) references order_item (order_id, id)
);
create index after_sale_gift_order on after_sale_gift (order_id, order_item_id);
create trigger after_sale_gift_append_only before update or delete on after_sale_gift for each row
  execute function append_only();

-- The part of it that each refunded line bears: later refunds of the line do not pay it out.
alter table order_refund_item add column withheld bigint not null default 0;
alter table order_refund_item add constraint order_refund_item_withheld check (withheld >= 0) not valid;
alter table order_refund_item validate constraint order_refund_item_withheld;
