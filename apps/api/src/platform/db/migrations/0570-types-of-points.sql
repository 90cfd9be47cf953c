-- Points that a refund gives back are of the type of those that were spent, and points that came with an order of the
-- type of those that it earned: neither is a correction by the staff.
alter table points_log drop column type;
alter table points_log add column type smallint not null generated always as (case split_part(cause, ':', 1)
  when 'earned' then 1 when 'gift' then 1 when 'returned' then 2 when 'revoke' then 2 when 'debt' then 2
  when 'order' then 3 when 'back' then 3 when 'refund' then 3 when 'jf' then 4 when 'jfback' then 4
  when 'draw' then 5 when 'sign' then 6 when 'expired' then 7 else 8 end) stored;
create index points_log_type on points_log (member_id, type, id desc);
