-- The lists of the staff: cashback that is paid out and runs, and what is over.
create index cashback_running on cashback (trade_id desc) where released > 0 and ended_at is null;
create index cashback_over on cashback (trade_id desc)
  where settled_at is not null and (released = 0 or ended_at is not null);
