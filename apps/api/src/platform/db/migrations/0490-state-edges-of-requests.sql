-- The steps of reviews of members, product requests and conversations, beside those of the processes about money. The
-- server has the same tables with who takes each step, its clock and its effect.
insert into state_edge values
  ('member_review', '1', '2'), ('member_review', '1', '3'), ('member_review', '1', '4'),
  ('product_request', '10', '20'), ('product_request', '10', '30'), ('product_request', '10', '90'),
  ('product_request', '20', '10'), ('product_request', '20', '90'),
  ('product_request', '30', '10'), ('product_request', '30', '90'),
  ('chat_thread', '1', '2'), ('chat_thread', '2', '3'), ('chat_thread', '3', '1');

create trigger member_review_follow_edge before update of state on member_review for each row
  when (old.state <> new.state) execute function state_follow_edge('state');
create trigger product_request_follow_edge before update of status on product_request for each row
  when (old.status <> new.status) execute function state_follow_edge('status');
create trigger chat_thread_follow_edge before update of status on chat_thread for each row
  when (old.status <> new.status) execute function state_follow_edge('status');
