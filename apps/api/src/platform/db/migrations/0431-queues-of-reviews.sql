-- Reviews of renewed documents and those of another company are two queues: each leads to its own list.
select drop_task_rule('review.update', 'member_review');
select add_task_rule('review.update', 'member_review', 'member_review', '{}.state = 1 and {}.kind = 2',
  'after_working_days({}.submitted_at, 1)', 'review:decide', '{}.submitted_at');
select add_task_rule('review.change', 'member_review', 'member_review', '{}.state = 1 and {}.kind = 4',
  'after_working_days({}.submitted_at, 1)', 'review:decide', '{}.submitted_at');
