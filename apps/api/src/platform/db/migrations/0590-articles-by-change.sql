-- The staff read articles in the order of their changes, a part at a time.
create index article_last_changed on article (changed_at desc, id desc);
