-- A code says what the partner's page wants to do, and where the member goes back to; codes of an older program ask for
-- everything, and lead nowhere.
alter table partner_code add column scopes text[] not null default array['search', 'cart', 'chat'];
alter table partner_code add constraint partner_code_scopes_check check (scopes <@ array['search', 'cart', 'chat']);
alter table partner_code add column return_url text not null default '';
