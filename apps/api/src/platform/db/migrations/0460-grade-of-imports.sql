/* An import writes the grade of herbs, too. What earlier imports noted of their goods gets the grade that they have. */
create or replace function goods_import_columns(g goods) returns jsonb language sql stable as $$
  select jsonb_build_object('name', g.name, 'generic_name', g.generic_name, 'ypgg', g.ypgg, 'bzdw', g.bzdw,
    'sccj_id', g.sccj_id, 'brand_id', g.brand_id, 'zone', g.zone, 'cat1', g.cat1, 'cat2', g.cat2, 'cat3', g.cat3,
    'goods_class', g.goods_class, 'device_class', g.device_class, 'scope_codes', g.scope_codes,
    'approval_no', g.approval_no, 'barcode', g.barcode, 'dosage_form', g.dosage_form, 'otc_class', g.otc_class,
    'temp_class', g.temp_class, 'base_price', g.base_price, 'market_price', g.market_price, 'tax_rate', g.tax_rate,
    'zbz', g.zbz, 'jzl', g.jzl, 'min_number', g.min_number, 'step', g.step, 'is_medicare', g.is_medicare,
    'mah', g.mah, 'origin', g.origin, 'grade', g.grade, 'register_no', g.register_no)
$$;

create or replace function goods_import_write(of_goods integer, given jsonb) returns void language sql as $$
  update goods g set (name, generic_name, ypgg, bzdw, sccj_id, brand_id, zone, cat1, cat2, cat3, goods_class,
    device_class, scope_codes, approval_no, barcode, dosage_form, otc_class, temp_class, base_price, market_price,
    tax_rate, zbz, jzl, min_number, step, is_medicare, mah, origin, grade, register_no) = (
      select r.name, r.generic_name, r.ypgg, r.bzdw, r.sccj_id, r.brand_id, r.zone, r.cat1, r.cat2, r.cat3,
        r.goods_class, r.device_class, r.scope_codes, r.approval_no, r.barcode, r.dosage_form, r.otc_class,
        r.temp_class, r.base_price, r.market_price, r.tax_rate, r.zbz, r.jzl, r.min_number, r.step, r.is_medicare,
        r.mah, r.origin, r.grade, r.register_no from jsonb_populate_record(g, given) r),
    term_id = coalesce((select t.id from search_term t where t.kind = 0 and t.text = given->>'name'), g.term_id)
  where g.id = of_goods
$$;

update goods_import_row r set goods_before = r.goods_before || jsonb_build_object('grade', g.grade),
    goods_after = r.goods_after || jsonb_build_object('grade', g.grade)
  from goods g where g.id = r.goods_id and r.goods_after is not null;
