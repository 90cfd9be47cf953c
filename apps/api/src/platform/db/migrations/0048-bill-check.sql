-- Which bills of the payment channels were compared with our payments and refunds (decision 0031). A difference is a row
-- of job_failure; one that the staff send to be tried again leaves fewer than were found, and its day is compared anew.
create table bill_check (
  channel text not null,
  day date not null,
  checked_at timestamptz not null,
  payments integer not null check (payments >= 0),
  refunds integer not null check (refunds >= 0),
  differences integer not null check (differences >= 0),
  primary key (channel, day)
);
create index payment_paid on payment (channel, paid_at) where paid_at is not null;
create index refund_done on refund (done_at) where done_at is not null and way = 'channel';
