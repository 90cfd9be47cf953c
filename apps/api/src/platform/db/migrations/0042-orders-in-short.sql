-- What a list shows of the lines of an order stands in the order itself, so that a list reads orders only (decision
-- 0037): ten orders of a member were ten searches in the index of lines, and each grows with all lines there are.
alter table orders add column in_short jsonb;

-- {"kinds", "number", "gifts", "items": the first five lines}: the rule of countLines, where a bundle is one line of
-- its sets and gifts are counted apart. Null for an order without lines.
create function order_in_short(of_order bigint) returns jsonb stable language sql as $$
  select jsonb_build_object('kinds', count(*) filter (where line.is_counted and not line.is_gift),
    'number', coalesce(sum(line.counted) filter (where line.is_counted and not line.is_gift), 0),
    'gifts', coalesce(sum(line.counted) filter (where line.is_counted and line.is_gift), 0),
    'items', jsonb_agg(jsonb_build_array(line.goods_id, line.number, line.price, line.goods->>'name',
      line.goods->>'ypgg', line.goods->>'sccj', line.goods->>'image', line.goods->>'bzdw') order by line.id)
      filter (where line.place <= 5))
  from (select i.*, row_number() over (order by i.id) as place,
      case when i.combination_id > 0 and not i.is_gift then i.combination_number else i.number end as counted,
      row_number() over (partition by i.is_gift, case when i.combination_id > 0 and not i.is_gift
        then -i.combination_id else i.id end order by i.id) = 1 as is_counted
    from order_item i where i.order_id = of_order) line
  having count(*) > 0;
$$;

create function keep_orders_in_short() returns trigger language plpgsql as $$
begin
  update orders o set in_short = order_in_short(o.id) where o.id = any(array(select distinct order_id from new_rows));
  return null;
end $$;
create trigger order_item_in_short after insert on order_item referencing new table as new_rows
  for each statement execute function keep_orders_in_short();

update orders set in_short = order_in_short(id);

-- Read as one range of status and id, which needs both columns in one direction.
drop index orders_status;
create index orders_status on orders (status, id);

-- A keyword is looked for among the newest orders first.
create index order_search_newest on order_search (member_id, order_id);
