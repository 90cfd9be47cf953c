-- Categories, brands and makers in the hands of the staff (decision 0055): hidden ones, and those that became another.
-- A row that went stays, so that its name, its number in links and earlier imports lead to the other.
alter table category
  add column is_hidden boolean not null default false,
  add column merged_into integer references category,
  add column edit_version integer not null default 1,
  add constraint category_merged_elsewhere check (merged_into <> id);
alter table brand
  add column is_hidden boolean not null default false,
  add column merged_into integer references brand,
  add column edit_version integer not null default 1,
  add constraint brand_merged_elsewhere check (merged_into <> id);
alter table manufacturer
  add column merged_into integer references manufacturer,
  add column edit_version integer not null default 1,
  add constraint manufacturer_merged_elsewhere check (merged_into <> id);
create index category_merged on category (merged_into) where merged_into is not null;
create index brand_merged on brand (merged_into) where merged_into is not null;
create index manufacturer_merged on manufacturer (merged_into) where merged_into is not null;
create index goods_of_brand on goods (brand_id, id) where brand_id is not null;
create index goods_of_yx_category on goods (yx_category, id) where yx_category is not null;

-- Other names of brands and makers: those they had, and those that files of suppliers have.
create table taxon_alias (
  kind text not null check (kind in ('brand', 'maker')),
  name text not null check (name <> ''),
  owner_id integer not null,
  primary key (kind, name)
);
create index taxon_alias_owner on taxon_alias (kind, owner_id);

-- Two that became one, with what moved: parting them again brings back what is still where it was put.
create table taxon_merge (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('category', 'brand', 'maker')),
  from_id integer not null,
  into_id integer not null check (into_id <> from_id),
  -- {goods: [ids], children: [ids], merged: [ids], aliases: [names]}
  moved jsonb not null,
  by_id integer not null references staff,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by integer references staff,
  constraint taxon_merge_undone check ((undone_at is null) = (undone_by is null))
);
create index taxon_merge_into on taxon_merge (kind, into_id, id);
create index taxon_merge_from on taxon_merge (kind, from_id, id);
create index taxon_merge_by on taxon_merge (by_id);
create index taxon_merge_undone_by on taxon_merge (undone_by) where undone_by is not null;

-- Menus, pages and links of the shop follow (decision 0081).
create trigger content_changed after insert or update or delete or truncate on category
  for each statement execute function raise_content_revision();
create trigger content_changed after insert or update or delete or truncate on brand
  for each statement execute function raise_content_revision();
create trigger content_changed after insert or update or delete or truncate on manufacturer
  for each statement execute function raise_content_revision();

/* The categories from the first level down to each. */
create view category_path as
  select c.id, coalesce(b.parent_id, c.parent_id, c.id) as cat1,
    case c.level when 1 then null when 2 then c.id else b.id end as cat2,
    case c.level when 3 then c.id end as cat3
  from category c left join category b on b.id = c.parent_id and c.level = 3;

/*
 * Goods that were put into something while it became another go there too: an edit, an import or its undo that began
 * before the merge. The check of the foreign key has waited for the merge by then.
 */
create function follow_merges(wanted integer[]) returns void language plpgsql as $$
begin
  if exists (select from manufacturer where merged_into is not null) then
    update goods g set sccj_id = m.merged_into from manufacturer m
      where g.id = any(wanted) and m.id = g.sccj_id and m.merged_into is not null;
  end if;
  if exists (select from brand where merged_into is not null) then
    update goods g set brand_id = b.merged_into from brand b
      where g.id = any(wanted) and b.id = g.brand_id and b.merged_into is not null;
  end if;
  if exists (select from category where merged_into is not null) then
    update goods g set cat1 = p.cat1, cat2 = p.cat2, cat3 = p.cat3
      from category c join category_path p on p.id = c.merged_into
      where g.id = any(wanted) and c.id = coalesce(g.cat3, g.cat2, g.cat1) and c.merged_into is not null;
    update goods g set yx_category = c.merged_into from category c
      where g.id = any(wanted) and c.id = g.yx_category and c.merged_into is not null;
  end if;
end $$;
create function follow_merges_of_new() returns trigger language plpgsql as $$
begin
  perform follow_merges(array(select id from changed));
  return null;
end $$;
create function follow_merges_of_row() returns trigger language plpgsql as $$
begin
  perform follow_merges(array[new.id]);
  return null;
end $$;
create trigger taxonomy_of_new after insert on goods referencing new table as changed
  for each statement execute function follow_merges_of_new();
create trigger taxonomy_of_row after update on goods for each row
  when ((old.sccj_id, old.brand_id, old.cat1, old.cat2, old.cat3, old.yx_category)
    is distinct from (new.sccj_id, new.brand_id, new.cat1, new.cat2, new.cat3, new.yx_category))
  execute function follow_merges_of_row();
