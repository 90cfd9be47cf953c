-- What an act changed, in which request, how it ended, and the approval it was signed with (decision 0069). The seal of
-- a day covers these as well; rows from before have none of them and keep their digest.
alter table audit_log
  add column before jsonb,
  add column after jsonb,
  add column outcome text not null default 'done' check (outcome in ('done', 'refused', 'failed')),
  add column request_id uuid,
  add column approval_id bigint references approval;
create index audit_log_id on audit_log (id);
create index audit_log_action on audit_log (action, id);
create index audit_log_entity on audit_log ((split_part(target, ':', 1)), id);
create index audit_log_outcome on audit_log (outcome, id) where outcome <> 'done';
create index audit_log_approval on audit_log (approval_id) where approval_id is not null;
create index audit_log_request on audit_log (request_id) where request_id is not null;

create or replace function audit_digest(of_day date, previous text, out number integer, out sha256 text)
language sql stable as $$
  select count(*)::integer, encode(sha256(convert_to(coalesce(audit_digest.previous, '') || coalesce(string_agg(
      (jsonb_build_array(id, extract(epoch from at), staff_id, roles, action, target, detail, ip)
        || case when outcome = 'done' and num_nonnulls(before, after, request_id, approval_id) = 0 then '[]'::jsonb
          else jsonb_build_array(before, after, outcome, request_id, approval_id) end)::text, e'\n' order by id),
    ''), 'UTF8')), 'hex')
  from audit_log where at >= of_day::timestamp at time zone 'Asia/Shanghai'
    and at < (of_day + 1)::timestamp at time zone 'Asia/Shanghai'
$$;
