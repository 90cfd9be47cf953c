-- The audit log is read by person and thing, and sealed day by day: each seal covers the rows of its day and the seal
-- before, so that a row that was removed or changed later is found (decision 0060).
create index audit_log_at on audit_log (at);
create index audit_log_staff on audit_log (staff_id, id);
create index audit_log_target on audit_log (target, id);

create table audit_seal (
  day date primary key,
  number integer not null check (number > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  previous text references audit_seal (sha256),
  sealed_at timestamptz not null,
  unique (sha256)
);
create unique index audit_seal_first on audit_seal ((previous is null)) where previous is null;
create unique index audit_seal_previous on audit_seal (previous);
create trigger audit_seal_append_only before update or delete on audit_seal for each row execute function append_only();

create function audit_digest(of_day date, previous text, out number integer, out sha256 text) language sql stable as $$
  select count(*)::integer, encode(sha256(convert_to(coalesce(audit_digest.previous, '') || coalesce(string_agg(
      jsonb_build_array(id, extract(epoch from at), staff_id, roles, action, target, detail, ip)::text, e'\n' order by id),
    ''), 'UTF8')), 'hex')
  from audit_log where at >= of_day::timestamp at time zone 'Asia/Shanghai'
    and at < (of_day + 1)::timestamp at time zone 'Asia/Shanghai'
$$;
