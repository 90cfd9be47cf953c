import pg from 'pg'
import { keywords } from './operations.ts'
import { CHECKOUT_MEMBERS, LINES } from './stage.ts'

/** Goods that a keyword finds in the minimal schema. */
const FOUND = 200

/**
 * Makes the tables of the minimal server (performance.md §5.2) in a schema of its own, with the goods of the shop:
 * member 0 has a cart of 20 lines, the others one of five.
 */
export async function makeMinimalSchema(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    create schema minimal;
    create table minimal.goods (id int primary key, name text not null, spec text not null, unit text not null,
      maker text not null, image text not null, approval text not null, storage text not null, price bigint not null,
      available int not null, sales int not null);
    insert into minimal.goods
      select g.id, g.name, g.ypgg, g.bzdw, m.name, g.image_url, g.name, g.temp_class, g.base_price, 1000000, g.sales_30d
      from goods g join manufacturer m on m.id = g.sccj_id where g.is_on_sale;
    create index on minimal.goods (sales desc, id);
    create table minimal.word (word text primary key, goods int[] not null);
    create table minimal.cart_line (member_id int not null, goods_id int not null, number int not null,
      primary key (member_id, goods_id));
    create table minimal.orders (id bigint generated always as identity primary key, member_id int not null,
      amount bigint not null, created_at timestamptz not null default now());
    create index on minimal.orders (member_id);
    create table minimal.order_item (order_id bigint not null, goods_id int not null, number int not null,
      price bigint not null, primary key (order_id, goods_id))`)
  await client.query(
    `insert into minimal.word select w, array(select id from minimal.goods order by md5(w || id) limit ${FOUND})
      from unnest($1::text[]) w`,
    [keywords],
  )
  await client.query(
    `insert into minimal.cart_line
      select m, g.id, 2 from generate_series(0, ${CHECKOUT_MEMBERS}) m
        cross join lateral (select id from minimal.goods
          where id > m order by id limit case when m = 0 then 20 else ${LINES} end) g`,
  )
  await client.query('vacuum analyze')
  await client.end()
}
