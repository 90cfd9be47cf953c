-- What members change of themselves: the user name once, the payment password (domain.md §4.11, decision 0050).
alter table member
  add column username_changed_at timestamptz,
  -- when phone or a password changed last: withdrawals wait for a day
  add column security_changed_at timestamptz,
  add column pay_password_hash text,
  add column pay_wrong smallint not null default 0 check (pay_wrong between 0 and 5),
  add column pay_locked_until timestamptz,
  add constraint member_pay_lock check (pay_password_hash is not null or (pay_wrong = 0 and pay_locked_until is null));
