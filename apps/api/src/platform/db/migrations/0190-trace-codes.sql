-- Trace codes of units that left in parcels: 20 digits, of which the first seven name the drug (domain.md §3.8).
create table trace_code (
  code text collate "C" not null constraint trace_code_digits check (code ~ '^\d{20}$'),
  order_id bigint not null,
  package_id bigint not null,
  order_item_id bigint not null,
  -- The unit came back, and the code may leave once more.
  is_returned boolean not null default false,
  primary key (order_id, code),
  foreign key (order_id, package_id) references parcel,
  foreign key (order_id, order_item_id) references order_item
);
create unique index trace_code_once on trace_code (code) where not is_returned;
create index trace_code_of_line on trace_code (order_id, package_id, order_item_id);

-- A parcel has no more codes of a line than units of it, and none of a line that is not in it.
create function trace_codes_have_units() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct order_id, package_id, order_item_id from added) a
      where (select count(*) from trace_code t where t.order_id = a.order_id and t.package_id = a.package_id
          and t.order_item_id = a.order_item_id)
        > (select coalesce(sum(p.number), 0) from parcel_lot p where p.order_id = a.order_id
          and p.package_id = a.package_id and p.order_item_id = a.order_item_id)) then
    raise exception 'more trace codes than units' using errcode = '23514', constraint = 'trace_code_units';
  end if;
  return null;
end $$;
create trigger trace_codes_have_units after insert on trace_code referencing new table as added
  for each statement execute function trace_codes_have_units();

-- What was sent stays as it was; a unit only comes back.
create function trace_code_keeps() returns trigger language plpgsql as $$
begin
  if old.is_returned or (to_jsonb(new) - 'is_returned') is distinct from (to_jsonb(old) - 'is_returned') then
    raise exception 'a trace code does not change' using errcode = '23001', constraint = 'trace_code_keeps';
  end if;
  return new;
end $$;
create trigger trace_code_keeps before update on trace_code for each row execute function trace_code_keeps();
