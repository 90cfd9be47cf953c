-- Somebody of the warehouse works with the orders, lots and parcels of some warehouses (domain.md §7.1); none: of all.
alter table staff
  add column warehouses integer[] not null default '{}',
  add constraint staff_warehouses_few check (cardinality(warehouses) <= 100);

create function check_warehouses_of_staff() returns trigger language plpgsql as $$
begin
  perform from warehouse w where w.id = any(new.warehouses) for key share;
  if exists (select from unnest(new.warehouses) n (id)
      where not exists (select from warehouse w where w.id = n.id)) then
    raise exception 'staff %: a warehouse of % is not there', new.id, new.warehouses
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger staff_warehouses_insert before insert on staff for each row when (new.warehouses <> '{}')
  execute function check_warehouses_of_staff();
create trigger staff_warehouses_update before update of warehouses on staff for each row
  when (new.warehouses <> '{}' and new.warehouses <> old.warehouses) execute function check_warehouses_of_staff();

create function keep_warehouses_of_staff() returns trigger language plpgsql as $$
begin
  if exists (select from staff s where old.id = any(s.warehouses)) then
    raise exception 'warehouse %: somebody of the staff works there', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger warehouse_of_staff before delete on warehouse for each row execute function keep_warehouses_of_staff();

-- The orders of a warehouse, counted by status.
create index orders_of_warehouse on orders (ck_id, status, id);
