-- Adding goods that are in the cart inserts no line: there is nothing to count and no member to lock.
create or replace function cart_line_most() returns trigger language plpgsql as $$
declare
  full_member integer;
begin
  if not exists (select from added) then
    return null;
  end if;
  perform 1 from member where id in (select member_id from added) order by id for no key update;
  select member_id into full_member from cart_line where member_id in (select member_id from added)
    group by member_id having count(*) > 1000 limit 1;
  if full_member is not null then
    raise exception 'the cart of member % has more than 1,000 lines', full_member
      using errcode = 'check_violation', constraint = 'cart_line_most', table = 'cart_line';
  end if;
  return null;
end $$;
