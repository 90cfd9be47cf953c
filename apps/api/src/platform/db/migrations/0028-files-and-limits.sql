-- The bytes of uploaded files are in a folder; the job move-files empties this column (decision 0028).
alter table file alter column content drop not null;
create index file_in_database on file (id) where content is not null;
