-- Reviews of renewed documents and those of another company are two queues: each leads to its own list. A task that is
-- open keeps who works on it and whether it was reported as late.
create temporary table kept on commit drop as
  select ref_id, claimed_by, claimed_until, assignee, escalated_at from task where queue = 'review.update'
    and state = 'open';
select drop_task_rule('review.update', 'member_review');
select add_task_rule('review.update', 'member_review', 'member_review', '{}.state = 1 and {}.kind = 2',
  'after_working_days({}.submitted_at, 1)', 'review:decide', '{}.submitted_at');
select add_task_rule('review.change', 'member_review', 'member_review', '{}.state = 1 and {}.kind = 4',
  'after_working_days({}.submitted_at, 1)', 'review:decide', '{}.submitted_at');
update task t set claimed_by = k.claimed_by, claimed_until = k.claimed_until, assignee = k.assignee,
    escalated_at = k.escalated_at
  from kept k where k.ref_id = t.ref_id and t.queue in ('review.update', 'review.change') and t.state = 'open';
drop table kept;
