-- The sale record of an order with controlled drugs, and the receipt that its buyer sends back (domain.md §3.7).
create table hm_record (
  order_id bigint primary key references orders,
  member_id integer not null references member,
  -- The owner of the stores, who share the limits of a month; a store's credit code is its own (unique).
  company_id integer not null references member,
  placed_at timestamptz not null,
  -- Above a limit of the order or of the month; staff decide about it.
  is_over boolean not null default false,
  -- 1 not signed for, 2 receipt to send, 3 in review, 4 archived, 5 rejected; overdue is 2 or 5 after due_at
  status smallint not null default 1 check (status between 1 and 5),
  signed_at timestamptz,
  due_at timestamptz check (due_at > signed_at),
  remind_at timestamptz check (remind_at is null or due_at is not null),
  receiver text check (length(receiver) between 2 and 20),
  received_on date,
  submitted_at timestamptz,
  staff_id integer references staff,
  reviewed_at timestamptz,
  reason text check (length(reason) between 1 and 200),
  keep_until date,
  check ((status = 1) = (signed_at is null)),
  check ((status in (2, 5)) = (due_at is not null)),
  check (num_nonnulls(receiver, received_on, submitted_at) in (0, 3)),
  check (status not in (3, 4, 5) or submitted_at is not null),
  check ((status in (4, 5)) = (staff_id is not null) and (staff_id is null) = (reviewed_at is null)),
  check ((status = 5) = (reason is not null)),
  check ((status = 4) = (keep_until is not null))
);
create index hm_record_of_company on hm_record (company_id, placed_at);
create index hm_record_of_member on hm_record (member_id, order_id desc);
create index hm_record_due on hm_record (member_id, due_at) where due_at is not null;
create index hm_record_remind on hm_record (remind_at, order_id) where remind_at is not null;
create index hm_record_review on hm_record (submitted_at, order_id) where status = 3;

create table hm_receipt_file (
  order_id bigint not null references hm_record,
  file_id bigint primary key references file,
  place smallint not null check (place between 0 and 4)
);
create unique index hm_receipt_file_place on hm_receipt_file (order_id, place);

-- Orders from before: those that were signed for have a week from now.
insert into hm_record (order_id, member_id, company_id, placed_at, status, signed_at, due_at, remind_at)
select o.id, o.member_id, coalesce(m.owner_id, m.id), o.created_at,
  case when o.signed_at is null then 1 else 2 end, o.signed_at,
  case when o.signed_at is not null then now() + interval '7 days' end,
  case when o.signed_at is not null then now() + interval '3 days' end
from orders o join member m on m.id = o.member_id where o.settle_group = 'hm' and o.status <> 90;
