-- Base price and price levels of goods on a day, fen (domain.md §4.9.2). The key begins with the day: rows come in its
-- order, old ones go from its front, and the 90 days of one goods are as many reads of it.
create table price_history (
  day date not null,
  goods_id integer not null references goods,
  base_price bigint not null check (base_price > 0),
  price_levels jsonb check (price_levels is null or levels_are_valid(price_levels)),
  primary key (day, goods_id)
);
