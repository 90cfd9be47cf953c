-- The document that was signed: its text and its PDF as they were, with their digests. What the operator's text or the
-- member's data become later changes nothing about it.
create table agreement_document (
  agreement_id integer primary key references agreement,
  content text not null,
  pdf bytea not null,
  pdf_sha256 text not null check (pdf_sha256 = encode(sha256(pdf), 'hex'))
);
create trigger agreement_document_append_only before update or delete on agreement_document
  for each row execute function append_only();
