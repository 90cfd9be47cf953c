-- A row of the ledger that the staff made by hand (use_type 6) belongs to a booked adjustment of the same member, kind
-- and amount (domain.md §4.1). Above 1,000.00 wallet_adjustment_second wants a second person there.
create function check_manual_wallet_log() returns trigger language plpgsql as $$
begin
  if exists (select from wallet_adjustment a
    where a.id = substring(new.cause from '^adjust:([0-9]{1,18})$')::bigint and a.state = 2
      and a.member_id = new.member_id and a.kind = new.kind and a.amount = new.amount) then return null;
  end if;
  raise exception 'wallet log %: a booked adjustment is missing', new.id
    using errcode = 'check_violation', constraint = 'wallet_log_adjusted';
end $$;
-- At the end of the transaction, when the adjustment is signed.
create constraint trigger wallet_log_adjusted after insert on wallet_log deferrable initially deferred
  for each row when (new.use_type = 6) execute function check_manual_wallet_log();
