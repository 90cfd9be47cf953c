-- Red invoices that are to be issued are tasks of the queue of invoices; their number is that of what they take back.
select add_task_rule('invoice', 'invoice_red', 'invoice_red', '{}.state = 1', 'after_working_days({}.created_at, 2)',
  'invoice:issue', number => '(select v.number from invoice v where v.id = {}.invoice_id)',
  member_id => '(select v.member_id from invoice v where v.id = {}.invoice_id)');
