-- Full reductions, storewide days and cashback seldom change and are read with every cart: each process holds them in memory, and every cart asks for
-- their version beside what runs out, so that none is priced by what is no longer so (decision 0014).
create table promotion_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into promotion_version (version) values (1);

create function raise_promotion_version() returns trigger language plpgsql as $$
begin
  update promotion_version set version = version + 1;
  return null;
end $$;
create trigger reduction_version after insert or update or delete or truncate on reduction for each statement execute function raise_promotion_version();
create trigger welfare_version after insert or update or delete or truncate on welfare for each statement execute function raise_promotion_version();
create trigger cashback_offer_version after insert or update or delete or truncate on cashback_offer for each statement execute function raise_promotion_version();
