-- Who works on a review or a case stands in its open task, as of everything else (decision 0070): a claim that has not
-- ended is carried over, for the half hour that it was to hold.
update task t set claimed_by = v.claimed_by, claimed_until = v.claimed_at + interval '30 minutes'
  from member_review v where t.ref_kind = 'member_review' and t.ref_id = v.id and t.state = 'open'
    and v.claimed_at > now() - interval '30 minutes';
update task t set claimed_by = c.claimed_by, claimed_until = c.claimed_at + interval '30 minutes'
  from after_sale c where t.ref_kind = 'after_sale' and t.ref_id = c.id and t.state = 'open'
    and c.claimed_at > now() - interval '30 minutes';
alter table member_review drop column claimed_by, drop column claimed_at;
alter table after_sale drop column claimed_by, drop column claimed_at;
-- Older programs write these columns.
update schema_admission set oldest_program = 510;
