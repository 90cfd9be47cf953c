-- What the warehouse writes beside a parcel: the key of the request that made it, so that the request may be sent
-- again; the record of the temperature on the way; the number of the ice box; weight in grams.
alter table parcel add column ship_key text, add column temperature_file_id bigint references file,
  add column box_no text not null default '', add column weight integer check (weight > 0);
create index parcel_of_ship_key on parcel (order_id, ship_key) where ship_key is not null;
create index parcel_of_waybill on parcel (wl_no);
