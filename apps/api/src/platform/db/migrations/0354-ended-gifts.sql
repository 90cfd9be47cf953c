-- Gift money that goes back to a member may belong to cashback that has ended: the job looks at the ended ones again.
create function check_ended_cashback() returns trigger language plpgsql as $$
begin
  update cashback set ended_at = null where member_id = new.member_id and ended_at is not null;
  return null;
end $$;
create trigger wallet_log_check_cashback after insert on wallet_log for each row
  when (new.kind = 'gift' and new.amount > 0 and new.trade_id is not null and new.cause not like 'cashback:%')
  execute function check_ended_cashback();
