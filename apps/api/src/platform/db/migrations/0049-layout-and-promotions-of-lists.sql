-- The layout of lists that a member chose last; null: never chosen.
alter table member add column list_layout text check (list_layout in ('cards', 'table', 'plain'));

-- Lists are filtered by near-expiry lots: whether such a lot has anything left, and when it ends, is noted for the index.
create or replace function note_ended_lots() returns trigger language plpgsql as $$
declare
  last_day constant date := (now() at time zone 'Asia/Shanghai')::date + 1;
begin
  if tg_op <> 'DELETE' then
    perform note_goods(array(select goods_id from changed where end_date <= last_day and on_hand > 0 and not is_jxq));
  end if;
  if tg_op <> 'INSERT' then
    perform note_goods(array(select goods_id from before where end_date <= last_day and on_hand > 0 and not is_jxq));
  end if;
  if tg_op = 'UPDATE' then
    perform note_goods(array(
      select goods_id from (
        select id, goods_id, end_date, on_hand > reserved from changed where is_jxq
        except select id, goods_id, end_date, on_hand > reserved from before where is_jxq) c));
  end if;
  return null;
end $$;
