-- The queue of cases by state and by who has claimed them reads an index, however many cases have ended.
create index after_sale_of_state on after_sale (state, clock_at, id) where state not in (20, 60, 90, 91);
create index after_sale_rejected on after_sale (created_at desc, id desc) where state = 20;
create index after_sale_claimed on after_sale (claimed_by, clock_at, id) where claimed_by is not null;
