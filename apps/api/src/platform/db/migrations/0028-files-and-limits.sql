-- The bytes of uploaded files are in a folder; the job move-files empties this column (decision 0028).
alter table file alter column content drop not null;
create index file_in_database on file (id) where content is not null;

-- A cart has at most 1,000 lines. The lock on the member makes concurrent inserts count each other's lines.
create function cart_line_most() returns trigger language plpgsql as $$
declare
  full_member integer;
begin
  perform 1 from member where id in (select member_id from added) order by id for no key update;
  select member_id into full_member from cart_line where member_id in (select member_id from added)
    group by member_id having count(*) > 1000 limit 1;
  if full_member is not null then
    raise exception 'the cart of member % has more than 1,000 lines', full_member
      using errcode = 'check_violation', constraint = 'cart_line_most', table = 'cart_line';
  end if;
  return null;
end $$;
create trigger cart_line_most after insert on cart_line
  referencing new table as added for each statement execute function cart_line_most();

-- Goods that a member was shown with prices on a day; members who read the whole catalogue are seen here.
create table goods_read (
  day date not null,
  member_id integer not null references member,
  goods bigint not null check (goods >= 0),
  primary key (day, member_id)
);
create index goods_read_most on goods_read (day, goods);
