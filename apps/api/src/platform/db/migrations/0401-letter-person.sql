-- Who buys controlled drugs by the letter of authorisation (domain.md §3.7.1): the name, and the number of the identity
-- card where it was given. Letters from before have no name.
alter table member_document
  add column person text not null default '',
  add column id_number text not null default '',
  add constraint member_document_person check (type = 'hmwt' or (person = '' and id_number = '')),
  add constraint member_document_id_number check (id_number = '' or id_number ~ '^[0-9]{17}[0-9X]$');
