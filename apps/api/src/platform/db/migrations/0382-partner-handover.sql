-- Who goes from a partner's page to the checkout is signed in there by a code that works once and within a minute, if
-- they have agreed to it when they were linked.
create table partner_handover (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  link_id bigint not null references partner_link,
  expires_at timestamptz not null
);
create index partner_handover_end on partner_handover (expires_at);
create index partner_handover_link on partner_handover (link_id);
alter table partner_link drop constraint partner_link_scopes_check;
alter table partner_link add constraint partner_link_scopes_check
  check (scopes <@ array['search', 'cart', 'chat', 'checkout']);
alter table partner_token drop constraint partner_token_scopes_check;
alter table partner_token add constraint partner_token_scopes_check
  check (scopes <@ array['search', 'cart', 'chat', 'checkout']);
alter table partner_code drop constraint partner_code_scopes_check;
alter table partner_code add constraint partner_code_scopes_check
  check (scopes <@ array['search', 'cart', 'chat', 'checkout']);
alter table partner_audit drop constraint partner_audit_action_check;
alter table partner_audit add constraint partner_audit_action_check
  check (action in ('token', 'refused', 'link', 'unlink', 'create', 'edit', 'handover', 'enter'));
