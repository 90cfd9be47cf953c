-- Group buys, near-expiry lots, lots whose date is over. domain.md §2.4, §3.4. Every window is half-open: [start_at, end_at).

-- A near-expiry price is of one lot; nothing else is. `min_number`: units of a line at this price, at least.
alter table price_offer add column lot_id integer references lot, add column min_number integer not null default 1 check (min_number > 0),
  add constraint price_offer_lot check ((kind = 'jxq') = (lot_id is not null));
create unique index price_offer_lot_once on price_offer (lot_id, start_at) where lot_id is not null;

-- 团购: places are the pool of its price. `target_number` units must be paid for until the end, then all go on; else all goes back.
create table group_buy (
  goods_price_id integer primary key references price_offer on delete cascade,
  target_number integer not null check (target_number > 0),
  -- the shop goes on with it whatever was reached
  force_success boolean not null default false,
  state text not null default 'open' check (state in ('open', 'reached', 'failed')),
  decided_at timestamptz,
  constraint group_buy_decided check ((state = 'open') = (decided_at is null))
);
create index group_buy_open on group_buy (goods_price_id) where state = 'open';

-- Only prices of the kind have a group, and their pool holds the target.
create function group_buy_fits() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from price_offer where id = new.goods_price_id and kind = 'group' and stock_total >= new.target_number) then
    raise exception 'group % has no pool of a group price that holds its target', new.goods_price_id using errcode = '23514', constraint = 'group_buy_pool';
  end if;
  return new;
end $$;
create trigger group_buy_fits before insert or update of goods_price_id, target_number on group_buy for each row execute function group_buy_fits();

-- An order of a group buy holds its lines alone, so that a group that fails takes nothing else with it.
alter table orders add column group_price_id integer references group_buy;
create index orders_group on orders (group_price_id, status) where group_price_id is not null;

-- Units of a near-expiry lot that open orders wait for. Ordinary lots are reserved by their stock.
alter table lot add column reserved integer not null default 0,
  add constraint lot_not_oversold check (reserved between 0 and on_hand),
  add constraint lot_reserved_apart check (is_jxq or reserved = 0);
create index lot_in_stock_end on lot (goods_id, ck_id, end_date) where on_hand > 0 and not is_jxq;
create index lot_ending on lot (end_date, id) where on_hand > 0;

-- The named lot that a near-expiry line is bought from and shipped of.
alter table order_item add column lot_id integer references lot;
create index order_item_lot on order_item (lot_id) where lot_id is not null;
