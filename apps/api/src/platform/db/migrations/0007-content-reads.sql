-- Goods with a tag (home floors) and orders that hold given goods (recommendations): both are read by visitors, so both have an index.
create index goods_tagged on goods using gin (tags jsonb_path_ops) where tags <> '[]'::jsonb;
create index order_item_goods on order_item (goods_id, id desc);
