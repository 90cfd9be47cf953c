-- The steps of requests to cancel, statements, changes of credit and drug receipts, beside those of links to pay,
-- transfers and refunds: one table, one trigger (domain.md §3.4.1, §3.5.1, §3.7.1, §3.8.5). The server has the same
-- tables with who takes each step, its clock and its effect.
alter table money_edge rename to state_edge;
alter index money_edge_pkey rename to state_edge_pkey;
insert into state_edge values
  ('cancel_request', 'open', 'agreed'), ('cancel_request', 'open', 'refused'), ('cancel_request', 'open', 'expired'),
  ('statement', '1', '2'), ('statement', '1', '3'), ('statement', '3', '1'),
  ('credit_change', '1', '2'), ('credit_change', '1', '3'),
  ('hm_record', '1', '2'), ('hm_record', '2', '3'), ('hm_record', '3', '4'), ('hm_record', '3', '5'),
  ('hm_record', '5', '3');

drop trigger pay_share_follow_edge on pay_share;
drop trigger transfer_follow_edge on transfer;
drop trigger refund_follow_edge on refund;
drop function money_follow_edge();

-- The argument of the trigger names the column of the state.
create function state_follow_edge() returns trigger language plpgsql as $$
declare
  state_before text := to_jsonb(old) ->> tg_argv[0];
  state_after text := to_jsonb(new) ->> tg_argv[0];
begin
  if not exists (select from state_edge
    where kind = tg_table_name and from_state = state_before and to_state = state_after) then
    raise exception '%: no step from % to %', tg_table_name, state_before, state_after
      using errcode = 'check_violation', constraint = 'state_edge';
  end if;
  return new;
end $$;
create trigger pay_share_follow_edge before update of state on pay_share for each row
  when (old.state <> new.state) execute function state_follow_edge('state');
create trigger transfer_follow_edge before update of state on transfer for each row
  when (old.state <> new.state) execute function state_follow_edge('state');
create trigger refund_follow_edge before update of status on refund for each row
  when (old.status <> new.status) execute function state_follow_edge('status');
create trigger cancel_request_follow_edge before update of state on cancel_request for each row
  when (old.state <> new.state) execute function state_follow_edge('state');
create trigger statement_follow_edge before update of state on statement for each row
  when (old.state <> new.state) execute function state_follow_edge('state');
create trigger credit_change_follow_edge before update of state on credit_change for each row
  when (old.state <> new.state) execute function state_follow_edge('state');
create trigger hm_record_follow_edge before update of status on hm_record for each row
  when (old.status <> new.status) execute function state_follow_edge('status');
