-- WeChat: codes to scan, and who has bound which (domain.md §4.7, decision 0050).
create table wechat_scene (
  -- SHA-256 of the secret that only the browser knows which asked for the code
  scene_hash bytea primary key,
  -- what the QR code holds
  code text not null unique,
  purpose text not null check (purpose in ('login', 'register', 'bind')),
  member_id integer references member on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'used')),
  openid text,
  nickname text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'bind') = (member_id is not null)),
  check ((state = 'waiting') = (openid is null))
);
create index wechat_scene_age on wechat_scene (expires_at);
create index wechat_scene_member on wechat_scene (member_id) where member_id is not null;

-- One WeChat of a member, one member of a WeChat.
create table wechat_bind (
  member_id integer primary key references member on delete cascade,
  openid text not null unique check (openid <> ''),
  nickname text not null,
  bound_at timestamptz not null
);
