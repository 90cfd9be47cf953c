-- Lotteries that staff draft and publish like any other promotion; `version` rises with every change of their texts.
alter table promo_draft drop constraint promo_draft_kind_check;
alter table promo_draft add constraint promo_draft_kind_check check (kind in ('spike', 'special', 'group', 'jxq',
  'newcomer', 'yx', 'kx', 'yyh', 'reduction', 'mix', 'storewide', 'cashback', 'bundle', 'coupon', 'draw'));

alter table draw add column promo_id integer references promo_draft;
alter table draw add column version integer not null default 1;
create index draw_promo on draw (promo_id) where promo_id is not null;
