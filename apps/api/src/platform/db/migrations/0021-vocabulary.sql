-- Tables and columns get the names of docs/glossary.md.
-- Columns that carry a name of the wire keep it: combination_id, package_id, no_welfare, contract_end.
alter table activity_tap rename to activity_engagement;
alter table contract rename to agreement;
alter table combination rename to bundle;
alter table combination_goods rename to bundle_goods;
alter table combination_member rename to bundle_member;
alter table free_choice rename to mix_and_match;
alter table welfare rename to storewide_price;
alter table package rename to parcel;
alter table package_lot rename to parcel_lot;
alter table package_trace rename to parcel_trace;

alter table order_taken rename to order_allocation;
alter table order_allocation rename column back_at to released_at;
alter table order_allocation rename column given_at to granted_at;

alter table jf_goods rename to points_goods;
alter table jf_goods_member rename to points_goods_member;
alter table points_goods_member rename column jf_goods_id to points_goods_id;
alter table jf_order rename to points_order;
alter table points_order rename column jf_goods_id to points_goods_id;

alter table kx_policy rename to controlled_sale_policy;
alter table kx_member rename to controlled_sale_member;
alter table kx_application rename to controlled_sale_application;
alter table goods rename column kx_policy_id to controlled_sale_policy_id;
alter table goods rename column kx_min_price to controlled_sale_min_price;

-- Bodies of functions are text, so the ones that name a renamed table or column are written anew.
drop function kx_admits(integer, integer);
-- Wholesalers (7) never buy controlled goods (domain.md §1.1).
create function controlled_sale_admits(policy integer, buyer integer) returns boolean language sql stable as $$
  select exists (select 1 from controlled_sale_policy p cross join member m
    where p.id = policy and m.id = buyer and m.rank <> 7 and (
      (p.admits = 'kinds' and (p.ranks is null or m.rank = any(p.ranks))
        and (p.regions is null or p.regions && array[m.province_id, m.city_id, m.district_id]))
      or exists (select 1 from controlled_sale_member w where w.policy_id = p.id and w.member_id = m.id)))
$$;

alter function refuse_controlled() rename to refuse_controlled_goods;
create or replace function refuse_controlled_goods() returns trigger language plpgsql as $$
begin
  if exists (select 1 from goods where id = new.goods_id and controlled_sale_policy_id is not null) then
    raise exception 'goods % are under controlled sale', new.goods_id
      using errcode = 'check_violation', constraint = 'controlled_alone';
  end if;
  return new;
end $$;

alter function refuse_control() rename to refuse_goods_of_offers;
create or replace function refuse_goods_of_offers() returns trigger language plpgsql as $$
begin
  if exists (select 1 from bundle_goods where goods_id = new.id)
    or exists (select 1 from exchange_goods where goods_id = new.id)
    or exists (select 1 from gift_pool where goods_id = new.id) then
    raise exception 'goods % are part of an offer', new.id
      using errcode = 'check_violation', constraint = 'controlled_alone';
  end if;
  return new;
end $$;

-- Constraints, indexes, sequences and triggers do not follow when their table is renamed.
do $$
declare
  pairs constant text[] := array[
    ['^activity_shown$', 'activity_published'], ['^goods_control$', 'goods_controlled_sale'],
    ['^item_combination$', 'item_bundle'], ['^jf_goods_shelf$', 'points_goods_on_sale'],
    ['^(draw_prize|jf_goods)_paper$', '\1_template'],
    ['^activity_tap', 'activity_engagement'], ['^contract', 'agreement'], ['^combination', 'bundle'],
    ['^free_choice', 'mix_and_match'], ['^welfare', 'storewide_price'], ['^package', 'parcel'],
    ['^order_taken', 'order_allocation'], ['jf_', 'points_'], ['kx_', 'controlled_sale_']];
  pair text[];
  object record;
  new_name text;
begin
  for object in
    select 'constraint' as kind, conrelid as place, conname::text as name from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select 'trigger', tgrelid, tgname::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
    union all select case relkind when 'S' then 'sequence' else 'index' end, oid, relname::text from pg_class c
      where relnamespace = 'public'::regnamespace
        and (relkind = 'S' or relkind = 'i' and not exists (select 1 from pg_constraint where conindid = c.oid))
  loop
    new_name := object.name;
    foreach pair slice 1 in array pairs loop
      new_name := regexp_replace(new_name, pair[1], pair[2], 'g');
    end loop;
    if new_name = object.name then
      continue;
    elsif object.kind = 'constraint' then
      execute format('alter table %s rename constraint %I to %I', object.place::regclass, object.name, new_name);
    elsif object.kind = 'trigger' then
      execute format('alter trigger %I on %s rename to %I', object.name, object.place::regclass, new_name);
    else
      execute format('alter %s %s rename to %I', object.kind, object.place::regclass, new_name);
    end if;
  end loop;
end $$;
