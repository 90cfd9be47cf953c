-- Events that were given up and jobs that keep failing are seen: with their last error, until they succeed or are retried by hand.
alter table outbox add column failed_at timestamptz;
drop index outbox_waiting;
create index outbox_waiting on outbox (available_at) where delivered_at is null and failed_at is null;
create index outbox_failed on outbox (failed_at) where failed_at is not null;
alter table job_run add column failures integer not null default 0, add column last_error text not null default '';
