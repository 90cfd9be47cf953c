-- User names that differ in capitals only are one name; of two that exist the younger becomes its phone.
update member m set username = m.phone
  where exists (select 1 from member o where lower(o.username) = lower(m.username) and o.id < m.id);
alter table member drop constraint member_username_key;
create unique index member_username_key on member (lower(username));
