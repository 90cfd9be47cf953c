-- Partners' pages may talk to the customer service for a member who has agreed to it; those who were linked before have
-- agreed to searching and to the cart, and so do those whom an older program links.
alter table partner_link add column scopes text[] not null default array['search', 'cart'];
alter table partner_link add constraint partner_link_scopes_check check (scopes <@ array['search', 'cart', 'chat']);
alter table partner_token drop constraint partner_token_scopes_check;
alter table partner_token add constraint partner_token_scopes_check check (scopes <@ array['search', 'cart', 'chat']);
