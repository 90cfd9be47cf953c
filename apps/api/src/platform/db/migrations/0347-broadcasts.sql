-- Broadcasts begin at their moment, are sent part by part, and can be stopped on the way.
alter table message_broadcast
  add state text not null default 'sent' check (state in ('planned', 'sending', 'sent', 'stopped')),
  add send_at timestamptz,
  -- the last member who got it: members get it in the order of their ids, each once
  add last_member_id integer not null default 0,
  add finished_at timestamptz,
  add stopped_by integer references staff,
  add version integer not null default 1;
update message_broadcast set send_at = created_at, finished_at = created_at;
alter table message_broadcast
  alter send_at set not null,
  add constraint message_broadcast_over check ((state in ('sent', 'stopped')) = (finished_at is not null)),
  add constraint message_broadcast_stopped check ((state = 'stopped') = (stopped_by is not null)),
  add constraint message_broadcast_planned check (state <> 'planned' or (recipients = 0 and last_member_id = 0));
alter table message_broadcast alter state drop default;
create index message_broadcast_due on message_broadcast (send_at, id) where state in ('planned', 'sending');
