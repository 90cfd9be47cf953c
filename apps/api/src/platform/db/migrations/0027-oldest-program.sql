-- The oldest program that may work on this schema, as the number of that program's newest migration. A migration that
-- breaks older programs raises it: `update schema_admission set oldest_program = <its own number>`.
create table schema_admission (
  only_row boolean primary key default true check (only_row),
  oldest_program int not null check (oldest_program > 0)
);
insert into schema_admission (oldest_program) values (27);
