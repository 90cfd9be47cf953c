-- Units that went to another warehouse, or came from one: out of one lot and into another in one transaction.
alter table lot
  add column moved integer not null default 0,
  drop constraint lot_adds_up,
  add constraint lot_adds_up
    check (received + returned + adjusted + moved = on_hand + shipped + written_off + quarantine + held);
alter table lot_change
  drop constraint lot_change_kind_check,
  add constraint lot_change_kind_check
    check (kind in ('receive', 'adjust', 'hold', 'release', 'scrap', 'list', 'unlist', 'move'));
alter table stock_move
  drop constraint stock_move_kind_check,
  add constraint stock_move_kind_check check (kind in ('open', 'receive', 'ship', 'return', 'adjust', 'scrap', 'hold',
    'release', 'list', 'move'));

create or replace function note_stock_moves() returns trigger language plpgsql as $$
declare
  of_change constant bigint := nullif(current_setting('yaopi.lot_change', true), '')::bigint;
begin
  if tg_op = 'INSERT' then
    insert into stock_move (lot_id, kind, number, held, change_id)
      select id, 'receive', on_hand, held, of_change from changed where on_hand <> 0 or held <> 0 order by id;
  else
    insert into stock_move (lot_id, kind, number, held, change_id)
      select c.id, case when c.shipped <> b.shipped then 'ship' when c.written_off <> b.written_off then 'scrap'
          when c.returned <> b.returned or c.quarantine <> b.quarantine then 'return'
          when c.adjusted <> b.adjusted then 'adjust' when c.moved <> b.moved then 'move'
          when c.received <> b.received then 'receive'
          when c.held > b.held then 'hold' when c.held < b.held then 'release' else 'list' end,
        c.on_hand - b.on_hand, c.held - b.held, of_change
      from changed c join before b on b.id = c.id
      where c.on_hand <> b.on_hand or c.held <> b.held or c.is_jxq <> b.is_jxq order by c.id;
  end if;
  return null;
end $$;
