-- Controlled goods are sold by themselves and under their policy only: a package, an exchange or a gift would be a way around it (domain.md §2.4 控销, §2.5).
create function refuse_controlled() returns trigger language plpgsql as $$
begin
  if exists (select 1 from goods where id = new.goods_id and kx_policy_id is not null) then
    raise exception 'goods % are under controlled sale', new.goods_id using errcode = 'check_violation', constraint = 'controlled_alone';
  end if;
  return new;
end $$;
create trigger combination_goods_controlled before insert or update of goods_id on combination_goods for each row execute function refuse_controlled();
create trigger exchange_goods_controlled before insert or update of goods_id on exchange_goods for each row execute function refuse_controlled();
create trigger gift_pool_controlled before insert or update of goods_id on gift_pool for each row execute function refuse_controlled();

create function refuse_control() returns trigger language plpgsql as $$
begin
  if exists (select 1 from combination_goods where goods_id = new.id) or exists (select 1 from exchange_goods where goods_id = new.id) or exists (select 1 from gift_pool where goods_id = new.id) then
    raise exception 'goods % are part of an offer', new.id using errcode = 'check_violation', constraint = 'controlled_alone';
  end if;
  return new;
end $$;
create trigger goods_control before update of kx_policy_id on goods for each row when (new.kx_policy_id is not null and new.kx_policy_id is distinct from old.kx_policy_id) execute function refuse_control();
