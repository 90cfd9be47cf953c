-- A moment as Unix seconds, rounded down as the clock of the server is: rounded to the nearest, the start of something
-- lay up to half a second ahead of a clock that had already passed it.
create function unix_seconds(moment timestamptz) returns bigint language sql stable parallel safe
  return floor(extract(epoch from moment))::bigint;
