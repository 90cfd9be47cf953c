-- What lines share is looked up by its key, one by one: a plan that was made while these tables were small reads them
-- from end to end, and a session keeps it while they grow. As values in brackets no lookup becomes a join.
create or replace function store_line_facts(lines jsonb)
returns table (place bigint, snapshot_id bigint, steps bigint[]) language plpgsql set enable_seqscan = off as $$
begin
  insert into goods_snapshot (goods_id, facts)
  select n.goods_id, n.facts from (
    select distinct (l->>'goods_id')::integer as goods_id, l->'goods' as facts from jsonb_array_elements(lines) l) n
  where (select s.id from goods_snapshot s
    where s.content_key = md5(n.goods_id::text || ' ' || n.facts::text)::uuid) is null
  order by n.goods_id, n.facts on conflict do nothing;

  insert into price_reason (code, ref_id, reason)
  select n.code, n.ref_id, n.reason from (
    select distinct a->>'code' as code, (a->>'ref_id')::bigint as ref_id, a->>'reason' as reason
      from jsonb_array_elements(lines) l cross join jsonb_array_elements(l->'adjustments') a) n
  where (select r.id from price_reason r
    where r.content_key = md5(n.code || ' ' || coalesce(n.ref_id::text, '-') || ' ' || n.reason)::uuid) is null
  order by n.code, n.ref_id, n.reason on conflict do nothing;

  -- Each statement sees what others have committed, so that rows which another order wrote meanwhile are there.
  return query select l.place,
    (select s.id from goods_snapshot s
      where s.content_key = md5((l.line->>'goods_id')::integer::text || ' ' || (l.line->'goods')::text)::uuid),
    (select array_agg(v.value order by a.at, v.at) from jsonb_array_elements(l.line->'adjustments')
        with ordinality a (step, at)
      cross join lateral (values ((select r.id from price_reason r where r.content_key = md5(a.step->>'code' || ' ' ||
        coalesce((a.step->>'ref_id')::bigint::text, '-') || ' ' || (a.step->>'reason'))::uuid), 1),
        ((a.step->>'amount')::bigint, 2)) v (value, at))
  from jsonb_array_elements(lines) with ordinality l (line, place);
end $$;
