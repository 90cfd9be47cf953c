-- Requests for invoices that finance has not answered in time are escalated once (domain.md §3.8.2).
alter table invoice add column escalated_at timestamptz;
create index invoice_overdue on invoice (answer_by, id) where state = 2 and escalated_at is null;
-- The list of finance: a state, those that wait longest first.
create index invoice_waiting on invoice (state, answer_by, id);
