-- Warehouses and regions are changed by the staff (operating.md): each change names the version that it was made for,
-- and what the shop has cached of them is dropped.
alter table warehouse
  add column version integer not null default 1,
  add constraint warehouse_name check (name <> '');
create unique index warehouse_by_name on warehouse (name);
alter table region add column version integer not null default 1;
create trigger content_changed after insert or update or delete or truncate on warehouse
  for each statement execute function raise_content_revision();
create trigger content_changed after insert or update or delete or truncate on region
  for each statement execute function raise_content_revision();
