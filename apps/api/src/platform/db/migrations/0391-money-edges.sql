-- The steps that a link to pay, a transfer and a refund may take (domain.md §3.4.7, §3.5.2, §3.6); core has the same
-- tables with who takes each step, its clock and its effect.
create table money_edge (
  kind text not null,
  from_state text not null,
  to_state text not null,
  primary key (kind, from_state, to_state)
);
insert into money_edge values
  ('pay_share', 'open', 'paid'), ('pay_share', 'open', 'back'),
  ('transfer', 'waiting', 'confirmed'), ('transfer', 'waiting', 'rejected'), ('transfer', 'rejected', 'confirmed'),
  ('refund', 'waiting', 'accepted'), ('refund', 'waiting', 'done'), ('refund', 'waiting', 'failed'),
  ('refund', 'accepted', 'done'), ('refund', 'accepted', 'failed'),
  ('refund', 'failed', 'accepted'), ('refund', 'failed', 'done'), ('refund', 'failed', 'waiting');

-- The argument of the trigger names the column of the state.
create function money_follow_edge() returns trigger language plpgsql as $$
declare
  state_before text := to_jsonb(old) ->> tg_argv[0];
  state_after text := to_jsonb(new) ->> tg_argv[0];
begin
  if not exists (select from money_edge
    where kind = tg_table_name and from_state = state_before and to_state = state_after) then
    raise exception '% %: no step from % to %', tg_table_name, old.id, state_before, state_after
      using errcode = 'check_violation', constraint = 'money_edge';
  end if;
  return new;
end $$;
create trigger pay_share_follow_edge before update of state on pay_share for each row
  when (old.state <> new.state) execute function money_follow_edge('state');
create trigger transfer_follow_edge before update of state on transfer for each row
  when (old.state <> new.state) execute function money_follow_edge('state');
create trigger refund_follow_edge before update of status on refund for each row
  when (old.status <> new.status) execute function money_follow_edge('status');

-- A recall that has ended stays as it is.
create function recall_stays_ended() returns trigger language plpgsql as $$
begin
  raise exception 'recall %: has ended', old.id using errcode = 'check_violation', constraint = 'recall_edge';
end $$;
create trigger recall_follow_edge before update on recall for each row
  when (old.ended_at is not null) execute function recall_stays_ended();
