-- A channel may accept a refund first and tell later how it ended; why one failed is kept for the staff.
alter table refund drop constraint refund_status_check,
  add constraint refund_status_check check (status in ('waiting', 'accepted', 'done', 'failed')),
  add column reason text not null default '';
drop index refund_waiting;
