-- Who saved a draft last: a colleague whose changes meet newer ones is told whose they are.
alter table promo_draft add column updated_by integer references staff;
update promo_draft set updated_by = author_id;
alter table promo_draft alter column updated_by set not null;
create index promo_draft_updated_by on promo_draft (updated_by);
