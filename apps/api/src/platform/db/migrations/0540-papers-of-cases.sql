-- A case about papers ends when they are sent and not with a refund: its task is for those who may end it. A task that is
-- open keeps who works on it and whether it was reported as late.
create temporary table kept on commit drop as
  select ref_id, claimed_by, claimed_until, assignee, escalated_at from task where queue = 'as.refund'
    and state = 'open';
select drop_task_rule('as.refund', 'after_sale');
select add_task_rule('as.refund', 'after_sale', 'after_sale', '{}.state = 50 and {}.type not in (3, 4, 5, 6, 7)',
  '{}.clock_at', 'after_sale:refund', number => '{}.sn', watch => '{}.clock_at');
select add_task_rule('as.papers', 'after_sale', 'after_sale', '{}.state = 50 and {}.type in (5, 6, 7)', '{}.clock_at',
  'after_sale:finish', number => '{}.sn', watch => '{}.clock_at');
update task t set claimed_by = k.claimed_by, claimed_until = k.claimed_until, assignee = k.assignee,
    escalated_at = k.escalated_at
  from kept k where k.ref_id = t.ref_id and t.queue in ('as.refund', 'as.papers') and t.state = 'open';
drop table kept;
