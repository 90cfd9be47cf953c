-- Versions of agreements, sources of news, and when a text was changed last (decision 0049).
alter table article
  add column version text not null default '' check (length(version) <= 20),
  add column source text not null default '' check (length(source) <= 60),
  add column changed_at timestamptz not null default now();
update article set changed_at = created_at;

create function note_article_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger article_changed before update on article for each row
  when ((old.title, old.content, old.version) is distinct from (new.title, new.content, new.version)
    and old.changed_at = new.changed_at)
  execute function note_article_change();

-- News beside one another, within their kind.
drop index article_category_newest;
create index article_category_newest on article (category_id, created_at desc, id desc);
