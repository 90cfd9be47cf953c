-- Numbers of 14 digits that carry their day in Shanghai, YYMMDD and eight digits of a sequence (decision 0034): the id
-- of a row is its number. The sequence makes it unique also when a clock goes back; it returns to the same eight digits
-- after 100,000,000 numbers, which no day has.
create function dated_id(counter regclass, at timestamptz) returns bigint language sql volatile as $$
  select to_char(at at time zone 'Asia/Shanghai', 'YYMMDD')::bigint * 100000000 + nextval(counter) % 100000000
$$;

do $$
declare
  numbered record;
begin
  for numbered in select * from (values
    ('orders', 'order_sn', '', 'order_sn_seq'), ('trade', 'trade_sn', 'T', 'trade_sn_seq'),
    ('payment', 'pay_sn', 'P', 'pay_sn_seq'), ('refund', 'refund_sn', 'R', 'pay_sn_seq'),
    ('points_order', 'order_sn', 'J', 'points_order_sn_seq')) n (place, sn, letter, counter)
  loop
    -- The server gives the id of its own clock; the default is for rows that are written by hand.
    execute format('alter table %I alter id drop identity, alter id set default dated_id(%L, now()),
      add constraint %I check (id < 10000000000000 or %I = %L || id)',
      numbered.place, numbered.counter, numbered.place || '_number', numbered.sn, numbered.letter);
  end loop;
end $$;
