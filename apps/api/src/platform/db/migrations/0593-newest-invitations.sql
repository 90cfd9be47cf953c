-- The staff read invitations from the newest on, a part at a time; a sales person their own.
create index invite_code_newest on invite_code (created_at desc, code);
