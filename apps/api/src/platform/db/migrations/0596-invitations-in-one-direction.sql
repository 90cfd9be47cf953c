-- A page of invitations begins in an index only where both columns of its order go in one direction: of all, and of one
-- sales person.
drop index invite_code_newest;
create index invite_code_newest on invite_code (created_at desc, code desc);
drop index invite_code_staff;
create index invite_code_staff on invite_code (staff_id, created_at desc, code desc);
