-- Transfers of another amount than what is due (domain.md §3.4): what came, and the part of a payment that waits for
-- its rest.
alter table transfer add column received bigint check (received > 0);
update transfer set received = amount where state = 'confirmed';
alter table transfer add constraint transfer_confirmed check (state <> 'confirmed' or received is not null);
comment on column transfer.received is 'what finance saw on the account, fen; another amount than the declared one is possible';

-- Of the balance part: what came by transfers of the trade and is held until the rest is paid.
alter table payment add column received bigint not null default 0,
  add constraint payment_received check (received between 0 and balance_recharge);

-- A transfer that may not be kept goes back to the account it came from.
alter table refund add column transfer_id bigint references transfer;
create index refund_transfer on refund (transfer_id) where transfer_id is not null;

-- An older program would confirm a transfer without what came.
update schema_admission set oldest_program = 81;
