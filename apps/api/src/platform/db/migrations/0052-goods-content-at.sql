-- When what the page of goods says of them was last changed, for the sitemap; null: not since they were created. Prices,
-- stock and sales are not part of it.
alter table goods add column content_at timestamptz;

create function note_goods_content() returns trigger language plpgsql as $$
begin
  new.content_at := now();
  return new;
end $$;
create trigger goods_content_at before update on goods for each row
  when ((old.name, old.generic_name, old.ypgg, old.bzdw, old.sccj_id, old.brand_id, old.cat1, old.cat2, old.cat3, old.dosage_form,
      old.otc_class, old.approval_no, old.mah, old.origin, old.grade, old.register_no, old.barcode, old.storage, old.image_url,
      old.is_on_sale)
    is distinct from (new.name, new.generic_name, new.ypgg, new.bzdw, new.sccj_id, new.brand_id, new.cat1, new.cat2, new.cat3,
      new.dosage_form, new.otc_class, new.approval_no, new.mah, new.origin, new.grade, new.register_no, new.barcode, new.storage,
      new.image_url, new.is_on_sale))
  execute function note_goods_content();

create function note_goods_texts() returns trigger language plpgsql as $$
begin
  update goods set content_at = now() where id = new.goods_id;
  return null;
end $$;
create trigger goods_content_at after update on goods_content for each row
  when ((old.instruction, old.docs) is distinct from (new.instruction, new.docs)) execute function note_goods_texts();
