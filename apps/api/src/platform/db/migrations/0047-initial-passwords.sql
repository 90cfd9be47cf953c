-- Until when an initial password signs in and the first second factor may be set up (decision 0040). Accounts that have
-- neither need a new initial password.
alter table staff
  add column password_is_initial boolean not null default false,
  add column setup_until timestamptz,
  add constraint staff_initial_password_ends check
    (not password_is_initial or (setup_until is not null and totp_secret is null));
