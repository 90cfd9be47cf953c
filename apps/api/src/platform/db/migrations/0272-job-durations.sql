-- How long the last run of a job took, milliseconds, and when the staff have asked for a run that has not begun.
alter table job_run
  add column took_ms integer check (took_ms >= 0),
  add column asked_at timestamptz;
