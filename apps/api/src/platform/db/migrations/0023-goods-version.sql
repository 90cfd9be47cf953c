-- What goods say of themselves is cached by each process under the version of their row (decision 0025): every change
-- of the row, of the name of its manufacturer or brand, of its content, of its ladder price or of the time of an
-- activity price gives it a number that was never used before, also not by a transaction that was rolled back.
create sequence goods_version as bigint;
alter table goods add column version bigint not null default nextval('goods_version');
alter sequence goods_version owned by goods.version;

create function raise_goods_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('goods_version');
  return new;
end $$;
create trigger goods_version before update on goods for each row execute function raise_goods_version();

-- The argument is the column of goods that names the changed row.
create function raise_version_of_goods_of() returns trigger language plpgsql as $$
begin
  execute format('update goods set version = default where %I = $1', tg_argv[0]) using new.id;
  return null;
end $$;
create trigger manufacturer_goods_version after update of name on manufacturer for each row
  when (new.name is distinct from old.name) execute function raise_version_of_goods_of('sccj_id');
create trigger brand_goods_version after update of name on brand for each row
  when (new.name is distinct from old.name) execute function raise_version_of_goods_of('brand_id');

create function raise_version_of_goods_named() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update goods set version = default where id in (select goods_id from new_rows);
  end if;
  if tg_op <> 'INSERT' then
    update goods set version = default where id in (select goods_id from old_rows);
  end if;
  return null;
end $$;
create trigger ladder_price_inserted after insert on ladder_price referencing new table as new_rows
  for each statement execute function raise_version_of_goods_named();
create trigger ladder_price_updated after update on ladder_price
  referencing new table as new_rows old table as old_rows
  for each statement execute function raise_version_of_goods_named();
create trigger ladder_price_deleted after delete on ladder_price referencing old table as old_rows
  for each statement execute function raise_version_of_goods_named();

create trigger goods_content_inserted after insert on goods_content referencing new table as new_rows
  for each statement execute function raise_version_of_goods_named();
create trigger goods_content_updated after update on goods_content
  referencing new table as new_rows old table as old_rows
  for each statement execute function raise_version_of_goods_named();
create trigger goods_content_deleted after delete on goods_content referencing old table as old_rows
  for each statement execute function raise_version_of_goods_named();

-- Not for the units sold, which change with every order.
create trigger price_offer_inserted after insert on price_offer referencing new table as new_rows
  for each statement execute function raise_version_of_goods_named();
create trigger price_offer_deleted after delete on price_offer referencing old table as old_rows
  for each statement execute function raise_version_of_goods_named();
create function raise_version_of_offered_goods() returns trigger language plpgsql as $$
begin
  update goods set version = default where id in (old.goods_id, new.goods_id);
  return null;
end $$;
create trigger price_offer_moved after update of goods_id, end_at on price_offer for each row
  when ((new.goods_id, new.end_at) is distinct from (old.goods_id, old.end_at))
  execute function raise_version_of_offered_goods();
