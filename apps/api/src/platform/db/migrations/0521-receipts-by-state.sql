-- The lists of a member and their counts are read by state, without the records of the other ones.
create index hm_record_of_member_state on hm_record (member_id, status, order_id desc) include (due_at);
