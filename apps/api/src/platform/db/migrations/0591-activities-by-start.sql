-- The staff read activity pages in the order of their begin, a part at a time.
create index activity_last_begun on activity (start_at desc, id desc);
