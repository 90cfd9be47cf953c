-- Whoever waits stands in the queue of the quality department: members of a demo shop that was filled before had no
-- review of their own.
insert into member_review (member_id, kind, submitted_at)
select m.id, 1, coalesce((select max(d.created_at) from member_document d where d.member_id = m.id and d.status = 1),
  m.created_at)
from member m where m.audit_status = 1 and not exists (select from member_review v where v.member_id = m.id
  and v.state = 1);
update member_document d set review_id = v.id, submitted_at = v.submitted_at
from member_review v where v.member_id = d.member_id and v.state = 1 and d.status = 1 and d.review_id is null;
