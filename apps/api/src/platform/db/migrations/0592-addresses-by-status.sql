-- The staff read addresses of each state in the order in which they came, a part at a time.
create index member_address_by_status on member_address (audit_status, created_at, id);
