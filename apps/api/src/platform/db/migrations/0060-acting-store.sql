-- An owner's login may act as one of their stores (domain.md §4.6, decision 0050). It does so only while the store is
-- theirs: whoever reads logins joins the owner.
alter table login_token add column acting_member_id integer references member on delete set null,
  add constraint login_token_acting check (acting_member_id is null or
    (member_id is not null and acting_member_id <> member_id));
create index login_token_acting_member on login_token (acting_member_id) where acting_member_id is not null;
