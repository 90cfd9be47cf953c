-- Who of the staff gave money of an order back, and the approval of a second person where it is more than 1,000.00
-- (domain.md §7.1). Of an after-sale case the second person is the one who approved it.
alter table order_refund add column staff_id integer references staff,
  add column approval_id bigint references approval;

create function check_large_refund() returns trigger language plpgsql as $$
begin
  if new.kind = 'case' then
    if exists (select from after_sale c where c.refund_cause = new.cause
      and c.approved_by is distinct from new.staff_id) then return null;
    end if;
  elsif exists (select from approval a where a.id = new.approval_id and a.state = 'approved' and a.ref_kind = 'order'
    and a.ref_id = new.order_id) then return null;
  end if;
  raise exception 'order refund %: a second person is missing', new.id
    using errcode = 'check_violation', constraint = 'order_refund_two_people';
end $$;
-- At the end of the transaction, when the approval is signed and the case knows its refund.
create constraint trigger order_refund_two_people after insert on order_refund deferrable initially deferred
  for each row when (new.staff_id is not null and new.outside + new.recharge + new.gift > 100000)
  execute function check_large_refund();
