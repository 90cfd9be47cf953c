-- What carriers say of parcels (domain.md §3.8.1): asked from two hours after shipment until they were delivered or
-- thirty days are over. Parcels that left before are not asked about.
create table parcel_tracking (
  package_id bigint primary key,
  order_id bigint not null,
  -- as the parcel says them: the job that asks reads no other table
  company text not null,
  wl_no text not null,
  shipped_at timestamptz not null,
  -- the last state that the carrier has told; 0: none yet
  state smallint not null default 0 check (state in (0, 10, 20, 30, 40, 50)),
  -- names of the events that stand in the traces of the parcel
  events text[] not null default '{}',
  -- when the carrier is asked next; null: not again
  ask_at timestamptz,
  -- since when the parcel cannot be delivered and nobody of the staff has written news of it
  trouble_at timestamptz
);
create index parcel_tracking_due on parcel_tracking (ask_at, package_id) where ask_at is not null;

select add_task_rule('ship.exception', 'parcel_tracking', 'parcel', '{}.trouble_at is not null',
  'after_working_minutes({}.trouble_at, 240)', 'order:deliver', '{}.trouble_at', '{}.wl_no', 'null::int',
  '{}.package_id', watch => '{}.trouble_at');
