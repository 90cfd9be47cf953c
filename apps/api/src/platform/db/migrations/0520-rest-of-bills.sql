-- What is left of a bill is stored with it: reading it no longer sums the ledger since its closing. It only falls.
create or replace function credit_bill_keeps() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'overdue_told_at' - 'rest') is distinct from (to_jsonb(old) - 'overdue_told_at' - 'rest')
    or new.rest > old.rest then
    raise exception 'a bill does not change' using errcode = '23001';
  end if;
  return new;
end $$;
alter table credit_bill add column rest bigint;
update credit_bill b set rest = credit_bill_rest(b);
alter table credit_bill alter column rest set not null,
  add constraint credit_bill_rest check (rest between 0 and amount);
create index credit_bill_open on credit_bill (member_id, due_at) where rest > 0;

/* Programs from before read the rest by this function. */
create or replace function credit_bill_rest(bill credit_bill) returns bigint language sql stable as 'select bill.rest';

/* What was paid since the closing, before the bill was made, counts, too. The line makes its ledger wait. */
create function credit_bill_opens() returns trigger language plpgsql as $$
begin
  perform from credit_line where member_id = new.member_id for no key update;
  new.rest := greatest(0, new.amount + coalesce((select sum(l.amount) from credit_log l
    where l.member_id = new.member_id and l.kind <> 'use' and l.created_at >= new.closing_at), 0));
  return new;
end $$;
create trigger credit_bill_opens before insert on credit_bill for each row execute function credit_bill_opens();

/* Refunds and repayments pay the bills that were closed before, each as much as is left of it: bills are cumulative. */
create or replace function credit_log_apply() returns trigger language plpgsql as $$
declare granted bigint;
begin
  update credit_line set owed = owed + new.amount where member_id = new.member_id
    returning owed, credit_limit into new.owed_after, granted;
  if new.kind = 'use' and new.owed_after > granted then
    raise exception 'member % owes % of %', new.member_id, new.owed_after, granted
      using errcode = 'check_violation', constraint = 'credit_limit';
  end if;
  if new.kind <> 'use' then
    update credit_bill set rest = greatest(0, rest + new.amount)
      where member_id = new.member_id and rest > 0 and closing_at <= new.created_at;
  end if;
  return new;
end $$;
