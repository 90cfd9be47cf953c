-- Why a case was refused, and the offer of money instead of goods that are no longer there.
alter table after_sale
  add column rejection smallint check (rejection in (1, 2, 3, 4, 5, 9)),
  -- the buyer is asked; null: they are not, or have answered
  add column money_offered_at timestamptz,
  add constraint after_sale_offer check (money_offered_at is null or (type in (3, 4) and state = 50));
update after_sale set rejection = 9 where state = 20;
alter table after_sale add constraint after_sale_refused check (state <> 20 or rejection is not null);
