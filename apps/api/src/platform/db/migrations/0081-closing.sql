-- Feedback closes some days after its answer.
alter table feedback add column closed_at timestamptz,
  add constraint feedback_closed check (closed_at is null or closed_at > answered_at);
create index feedback_to_close on feedback (answered_at, id) where answered_at is not null and closed_at is null;

-- Files that nothing refers to are deleted, their bytes with the last row that has them.
create index file_created on file (created_at, id);
create index file_sha256 on file (sha256);
create index transfer_image on transfer (image_id);
create index recharge_image on recharge (image_id) where image_id is not null;

-- A member agrees to a version of a text once.
create unique index consent_once on consent (member_id, text, version);
