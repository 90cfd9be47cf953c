-- What goods cost a member of a kind and a region where no offer prices them, as core's customerPrice says it.
create function customer_price(listed bigint, levels jsonb, of_rank int, of_zone text) returns bigint
language sql immutable parallel safe as $$
  select coalesce((
    select (level ->> 'price')::bigint as price
    from jsonb_array_elements(levels) level,
      lateral (select coalesce(jsonb_typeof(level -> 'ranks') = 'array', false) as by_rank,
        coalesce(jsonb_typeof(level -> 'zones') = 'array', false) as by_zone) narrowed
    where (not by_rank or level -> 'ranks' @> to_jsonb(of_rank)) and (not by_zone or level -> 'zones' @> to_jsonb(of_zone))
    order by by_rank::int * 2 + by_zone::int desc, price limit 1), listed)
$$;

-- Favourites and notices had the listed price, which members with a price of their own never saw.
update favorite f
  set fav_price = customer_price(g.base_price, g.price_levels, m.rank, coalesce(r.freight_zone, 'B'))
  from goods g, member m left join region r on r.id = coalesce(m.district_id, m.city_id, m.province_id)
  where g.id = f.goods_id and m.id = f.member_id and g.price_levels is not null and f.fav_price = g.base_price;
update goods_notice n
  set price_at = customer_price(g.base_price, g.price_levels, m.rank, coalesce(r.freight_zone, 'B'))
  from goods g, member m left join region r on r.id = coalesce(m.district_id, m.city_id, m.province_id)
  where g.id = n.goods_id and m.id = n.member_id and g.price_levels is not null and n.price_at = g.base_price;
