-- The end that a new line promises is worked out as an expression, which is kept for the lines of a transaction; as a
-- statement it was begun and ended with each line.
create or replace function promise_lot() returns trigger language plpgsql as $$
begin
  if new.lot_id is not null then
    select end_date into new.promised_end from lot where id = new.lot_id;
  else
    new.promised_end := first_end(new.goods_id, new.ck_id, (now() at time zone 'Asia/Shanghai')::date);
  end if;
  return new;
end $$;
