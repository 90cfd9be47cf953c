-- What goods were is looked up by its id, whatever the age of the plan, as in 0580: a plan that was made while the
-- snapshots, or the lines of a month, were few reads them from end to end, and a session keeps it while they grow.
create or replace function order_in_short(of_order bigint) returns jsonb stable language sql
set enable_seqscan = off as $$
  select jsonb_build_object('kinds', count(*) filter (where line.is_counted and not line.is_gift),
    'number', coalesce(sum(line.counted) filter (where line.is_counted and not line.is_gift), 0),
    'gifts', coalesce(sum(line.counted) filter (where line.is_counted and line.is_gift), 0),
    'items', jsonb_agg(jsonb_build_array(line.goods_id, line.number, line.price, line.facts->>'name',
      line.facts->>'ypgg', line.facts->>'sccj', line.facts->>'image', line.facts->>'bzdw') order by line.id)
      filter (where line.place <= 5))
  from (select i.*, (select s.facts from goods_snapshot s where s.id = i.snapshot_id) as facts,
      row_number() over (order by i.id) as place,
      case when i.combination_id > 0 and not i.is_gift then i.combination_number else i.number end as counted,
      row_number() over (partition by i.is_gift, case when i.combination_id > 0 and not i.is_gift
        then -i.combination_id else i.id end order by i.id) = 1 as is_counted
    from order_item i where i.order_id = of_order) line
  having count(*) > 0;
$$;

create or replace function add_order_words() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into order_search as s (order_id, member_id, words)
  select o.id, o.member_id, concat_ws(' ', o.order_sn, w.words)
  from (select n.order_id, string_agg(distinct
      (select g.facts->>'name' from goods_snapshot g where g.id = n.snapshot_id), ' ') as words
      from new_rows n group by n.order_id) w
    cross join lateral (select id, member_id, order_sn from orders where id = w.order_id limit 1) o
  on conflict (order_id) do update set words = concat_ws(' ', s.words, excluded.words);
  return null;
end $$;

alter function add_last_purchases() set enable_seqscan = off;
