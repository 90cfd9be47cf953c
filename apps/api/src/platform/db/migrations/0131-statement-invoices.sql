-- Invoices of the month in its statement, less red ones; statements made before have none.
alter table statement add column invoices bigint not null default 0;
create index invoice_issued_to on invoice (member_id, issued_at) where issued_at is not null;
create index invoice_red_issued_for on invoice_red (invoice_id, issued_at) where issued_at is not null;
