-- Lists of reviews for the staff, and where a number or a file of one member stands with another.
create index member_review_decided on member_review (decided_at desc, id desc) where state in (2, 3);
create index member_document_number on member_document (type, number) where number <> '';
create index member_manager on member (manager_id, id desc) where manager_id is not null;
create index member_address_waiting on member_address (created_at, id) where audit_status = 0;
