-- Agreements and policies are published by two people: every change of such a text names an approval of its own.
alter table article add approval_id bigint references approval;
create unique index article_approval on article (approval_id) where approval_id is not null;

create function article_needs_approval() returns trigger language plpgsql as $$
begin
  if (old.version <> '' or new.version <> '' or old.code in ('yhxy', 'privacy') or new.code in ('yhxy', 'privacy'))
    and (old.is_published or new.is_published)
    and (old.code, old.title, old.content, old.version, old.publish_at, old.is_published)
      is distinct from (new.code, new.title, new.content, new.version, new.publish_at, new.is_published)
    and (new.approval_id is null or new.approval_id is not distinct from old.approval_id
      or not exists (select from approval a where a.id = new.approval_id and a.kind = 'legal_text'
        and a.ref_kind = 'article' and a.ref_id = new.id))
  then
    raise exception 'article % is a legal text and needs an approval', new.id using errcode = 'check_violation',
      constraint = 'article_legal_signed';
  end if;
  return new;
end $$;
create trigger article_legal before update on article for each row execute function article_needs_approval();
