import type { WechatPurpose } from '@yaopi/core/contract'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** A scene to be stored; times in milliseconds. */
export type NewScene = {
  readonly scene_hash: Uint8Array
  readonly code: string
  readonly purpose: WechatPurpose
  readonly member_id: number | null
  readonly now: number
  readonly expires: number
}

/** Stores a scene. */
export async function addScene(db: Db, scene: NewScene): Promise<void> {
  await sql`insert into wechat_scene (scene_hash, code, purpose, member_id, created_at, expires_at)
    values (${scene.scene_hash}, ${scene.code}, ${scene.purpose}, ${scene.member_id}, ${new Date(scene.now)},
      ${new Date(scene.expires)})`.execute(db)
}

/** A scene that has not expired. */
export type SceneRow = {
  readonly purpose: WechatPurpose
  readonly member_id: number | null
  readonly state: 'waiting' | 'confirmed' | 'refused' | 'used'
  readonly openid: string | null
  readonly nickname: string
}

const columns = sql`purpose, member_id, state, openid, nickname`

/** The scene of a browser's secret. */
export const sceneOf = (db: Db, hash: Uint8Array, now: number): Promise<SceneRow | undefined> =>
  row(
    db,
    sql<SceneRow>`select ${columns} from wechat_scene where scene_hash = ${hash} and expires_at > ${new Date(now)}`,
  )

/** The scene of a QR code, locked: a phone may answer twice. */
export const lockScene = (tx: Db, code: string, now: number): Promise<SceneRow | undefined> =>
  row(
    tx,
    sql<SceneRow>`select ${columns} from wechat_scene where code = ${code} and expires_at > ${new Date(now)}
      for update`,
  )

/** What a QR code is for while nobody has answered. */
export const waitingPurpose = async (db: Db, code: string, now: number): Promise<WechatPurpose | undefined> =>
  (
    await row(
      db,
      sql<{ purpose: WechatPurpose }>`select purpose from wechat_scene where code = ${code} and state = 'waiting'
        and expires_at > ${new Date(now)}`,
    )
  )?.purpose

/** Notes what the phone said; from then on the browser has until `expires`, milliseconds. */
export async function answerScene(
  tx: Db,
  code: string,
  answer: {
    readonly state: 'confirmed' | 'refused' | 'used'
    readonly openid: string
    readonly nickname: string
    readonly expires: number
  },
): Promise<void> {
  await sql`update wechat_scene set state = ${answer.state}, openid = ${answer.openid}, nickname = ${answer.nickname},
      expires_at = greatest(expires_at, ${new Date(answer.expires)})
    where code = ${code}`.execute(tx)
}

/** Takes a confirmed scene of login or registration, which works once. */
export const takeConfirmed = (
  tx: Db,
  hash: Uint8Array,
  now: number,
): Promise<{ readonly openid: string; readonly nickname: string } | undefined> =>
  row(
    tx,
    sql<{ openid: string; nickname: string }>`update wechat_scene set state = 'used' where scene_hash = ${hash}
      and state = 'confirmed' and purpose <> 'bind' and expires_at > ${new Date(now)} returning openid, nickname`,
  )

/** The member who has bound a WeChat. */
export const memberOfWechat = async (db: Db, openid: string): Promise<number | undefined> =>
  (await row(db, sql<{ member_id: number }>`select member_id from wechat_bind where openid = ${openid}`))?.member_id

/** A binding as it is stored. */
export type BindRow = { readonly openid: string; readonly nickname: string; readonly bound: number }

/** The WeChat of a member; `bound` in seconds. */
export const bindingOf = (db: Db, member_id: number): Promise<BindRow | undefined> =>
  row(
    db,
    sql<BindRow>`select openid, nickname, unix_seconds(bound_at) as bound from wechat_bind
      where member_id = ${member_id}`,
  )

/** Binds a WeChat to a member; false when one of them is bound already. */
export const addBinding = async (
  tx: Db,
  bind: { readonly member_id: number; readonly openid: string; readonly nickname: string; readonly at: number },
): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`insert into wechat_bind (member_id, openid, nickname, bound_at)
        values (${bind.member_id}, ${bind.openid}, ${bind.nickname}, ${new Date(bind.at)})
        on conflict do nothing returning member_id`,
    )
  ).length === 1

/** Removes the binding of a member; the nickname it had. */
export const removeBinding = async (tx: Db, member_id: number): Promise<string | undefined> =>
  (await row(tx, sql<{ nickname: string }>`delete from wechat_bind where member_id = ${member_id} returning nickname`))
    ?.nickname

/** Deletes expired scenes, a thousand at a time; returns how many. */
export const sweepScenes = async (db: Db, now: number): Promise<number> =>
  (
    await rows(
      db,
      sql`delete from wechat_scene where ctid = any(array(select ctid from wechat_scene
        where expires_at <= ${new Date(now)} order by expires_at limit 1000)) returning 1 as one`,
    )
  ).length
