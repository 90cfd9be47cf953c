-- Pictures that the warehouse takes of units that came back, by line and lot.
create table after_sale_inspection_file (
  case_id bigint not null,
  order_item_id bigint not null,
  lot_id integer not null,
  file_id bigint not null references file unique,
  place smallint not null check (place between 0 and 4),
  primary key (case_id, order_item_id, lot_id, place),
  foreign key (case_id, order_item_id, lot_id) references after_sale_item
);
