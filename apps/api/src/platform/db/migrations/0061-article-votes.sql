-- Whether readers found an article helpful: once a day for each member, or for each browser by its cookie (decision 0049).
create table article_vote (
  article_id integer not null references article on delete cascade,
  member_id integer references member on delete cascade,
  -- SHA-256 of the cookie
  browser_hash bytea check (length(browser_hash) = 32),
  day date not null,
  is_helpful boolean not null,
  check (num_nonnulls(member_id, browser_hash) = 1),
  unique (article_id, day, member_id),
  unique (article_id, day, browser_hash)
);
create index article_vote_member on article_vote (member_id) where member_id is not null;
