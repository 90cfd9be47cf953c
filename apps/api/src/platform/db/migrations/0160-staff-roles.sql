-- A person of the staff may hold several roles (domain.md §7.1); the rights of a role are in core's staff.rights.ts.
drop trigger staff_end_logins on staff;
alter table staff add column roles text[];
update staff set roles = array[role];
alter table staff
  alter column roles set not null,
  drop column role,
  add constraint staff_roles_known check (cardinality(roles) between 1 and 8 and roles <@ array['quality', 'goods',
    'service', 'warehouse', 'finance', 'content', 'sales', 'admin']);
create trigger staff_end_logins after update of password_hash, roles, is_active on staff for each row
  when (old.password_hash <> new.password_hash or old.roles <> new.roles or old.is_active <> new.is_active)
  execute function end_logins_of_staff();

-- The roles a person held when they acted.
alter table audit_log rename column role to roles;
alter table audit_log alter column roles type text[] using array[roles];
