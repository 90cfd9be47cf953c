-- Whether a database holds demo data is a fact of the database: DEMO=0 does not start on one (decision 0026).
create table demo_data (
  is_seeded boolean primary key default true check (is_seeded),
  seeded_at timestamptz not null default now()
);

-- True: an account of the demo. The reference makes a demo account without the record impossible, and the record cannot
-- go while one is left.
alter table member add column is_demo boolean check (is_demo) references demo_data;
alter table staff add column is_demo boolean check (is_demo) references demo_data;
alter table partner add column is_demo boolean check (is_demo) references demo_data;

-- Databases that were seeded before this record.
insert into demo_data (is_seeded) select true
  where exists (select 1 from setting where key in ('demo_seed', 'sim_pay_keys'))
    or exists (select 1 from member where phone = '13800000001' and company like '%演示%')
    or exists (select 1 from partner where key = 'demo-portal');
update member set is_demo = true
  where phone ~ '^138000000[0-9]{2}$' and company like '%演示%' and exists (select 1 from demo_data);
update staff set is_demo = true
  where username in ('staff-quality', 'staff-goods', 'staff-service', 'staff-warehouse', 'staff-finance',
    'staff-content', 'staff-sales', 'staff-admin') and exists (select 1 from demo_data);
update partner set is_demo = true where key = 'demo-portal' and exists (select 1 from demo_data);
