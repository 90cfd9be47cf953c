-- Banners that a member closed for good (decision 0047): an advertisement or a draw.
create table dismissed_banner (
  member_id integer not null references member on delete cascade,
  ad_id integer references ad on delete cascade,
  draw_id integer references draw on delete cascade,
  check (num_nonnulls(ad_id, draw_id) = 1),
  unique (member_id, ad_id),
  unique (member_id, draw_id)
);
create index dismissed_banner_ad on dismissed_banner (ad_id);
create index dismissed_banner_draw on dismissed_banner (draw_id);
