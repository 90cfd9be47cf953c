-- Ordinary listings sell no lot of near expiry: those are sold by near-expiry offers only (domain.md §2.4.9).
create function near_days() returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::int from setting where key = 'jxq_days'), 180)
$$;

-- The end date that is shown and promised is the earliest of what ordinary listings sell.
create or replace function first_end(of_goods int, of_ck int, today date) returns date language sql stable as $$
  select min(end_date) from lot where goods_id = of_goods and ck_id = of_ck and on_hand > 0 and not is_jxq
    and recall_id is null and hold_by is null and not awaits_report and end_date > today + near_days()
$$;

-- Lists hold whether anything can be sold (decision 0024): lots of near expiry count like those that are over.
create or replace function note_changed_stock() returns trigger language plpgsql as $$
declare
  last_day constant date := (now() at time zone 'Asia/Shanghai')::date + 1 + near_days();
begin
  if tg_op = 'INSERT' then
    perform note_goods(array(select goods_id from changed));
  elsif tg_op = 'DELETE' then
    perform note_goods(array(select goods_id from before));
  elsif (select count(*) from (select from changed limit most_noted_goods() + 1) c) > most_noted_goods() then
    perform note_goods('{0}');
  else
    perform note_goods(array(
      select goods_id from (
        select goods_id, ck_id, on_hand > reserved from changed
        except select goods_id, ck_id, on_hand > reserved from before) c
      union all
      select c.goods_id from changed c where c.on_hand > c.reserved and (exists (
        select 1 from lot e where e.goods_id = c.goods_id and e.ck_id = c.ck_id and e.on_hand > 0 and not e.is_jxq
          and e.end_date <= last_day)
        or exists (select 1 from lot e where e.goods_id = c.goods_id and e.ck_id = c.ck_id and e.awaits_report))));
  end if;
  return null;
end $$;

create or replace function note_ended_lots() returns trigger language plpgsql as $$
declare
  last_day constant date := (now() at time zone 'Asia/Shanghai')::date + 1 + near_days();
begin
  if tg_op <> 'DELETE' then
    perform note_goods(array(select goods_id from changed where (end_date <= last_day or awaits_report) and on_hand > 0
      and not is_jxq));
  end if;
  if tg_op <> 'INSERT' then
    perform note_goods(array(select goods_id from before where (end_date <= last_day or awaits_report) and on_hand > 0
      and not is_jxq));
  end if;
  if tg_op = 'UPDATE' then
    perform note_goods(array(
      select goods_id from (
        select id, goods_id, end_date, awaits_report, on_hand > reserved from changed where is_jxq
        except select id, goods_id, end_date, awaits_report, on_hand > reserved from before where is_jxq) c));
  end if;
  return null;
end $$;

-- With the days of near expiry, what can be sold of all goods changes, and the end they show.
create function date_all_goods() returns trigger language plpgsql as $$
begin
  if coalesce(new.key, old.key) = 'jxq_days' then
    perform date_goods(array(select id from goods));
    perform note_goods('{0}');
  end if;
  return null;
end $$;
create trigger setting_near_days after insert or update or delete on setting
  for each row execute function date_all_goods();

select date_goods(array(select id from goods));
select note_goods('{0}');
