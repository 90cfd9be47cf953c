import { createHash, randomBytes } from 'node:crypto'
import type { WechatCode, WechatPurpose } from '@yaopi/core/contract'
import { formatMinute } from '@yaopi/core'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { WECHAT_PHONE } from '../../platform/wechat/index.ts'
import { addMessage } from '../messages/index.ts'
import * as queries from './wechat.queries.ts'
import { wechatText as text } from './wechat.text.ts'

/** A code lives five minutes (domain.md §4.7). */
const LIFE = 5 * MINUTE
/** So long a browser may go on with a code that was confirmed, because a registration is typed in meanwhile. */
const TO_GO_ON = 10 * MINUTE

/** SHA-256 of the secret of a scene; only the hash is stored. */
export const hashScene = (scene: string): Uint8Array => createHash('sha256').update(scene).digest()

/** Makes a code to be scanned. Throws 400 where the shop has no WeChat. */
export async function newCode(
  { db, now, wechat }: Pick<AppContext, 'db' | 'now' | 'wechat'>,
  purpose: WechatPurpose,
  member_id: number | null,
): Promise<WechatCode> {
  if (wechat === null) throw new BusinessError(400, text.off)
  const scene = randomBytes(32).toString('base64url')
  const code = randomBytes(16).toString('hex')
  const qr = await wechat.qrOf(code)
  const expires = now() + LIFE
  await queries.addScene(db, { scene_hash: hashScene(scene), code, purpose, member_id, now: now(), expires })
  return {
    scene,
    qr,
    expire_at: Math.floor(expires / 1000),
    ...(wechat.isSimulated ? { demo_url: `${WECHAT_PHONE}?code=${code}` } : {}),
  }
}

/**
 * What a provider calls when somebody agreed on their phone to what a code is for. A code for binding binds at once;
 * the others wait for their browser. Repeated answers of one phone change nothing.
 */
export const confirmScan = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  phone: { readonly code: string; readonly openid: string; readonly nickname: string },
): Promise<'confirmed' | 'refused' | 'ended'> =>
  inTransaction(db, async (tx) => {
    const scene = await queries.lockScene(tx, phone.code, now())
    if (scene === undefined) return 'ended'
    if (scene.state === 'refused' || scene.state === 'used') return scene.openid === phone.openid ? 'refused' : 'ended'
    if (scene.state === 'confirmed') return scene.openid === phone.openid ? 'confirmed' : 'ended'
    const isBound =
      scene.member_id === null ||
      (await bindWechat(tx, { ...phone, member_id: scene.member_id, at: now() })) === 'bound'
    const state = isBound ? 'confirmed' : 'refused'
    await queries.answerScene(tx, phone.code, { ...phone, state, expires: now() + TO_GO_ON })
    return state
  })

/**
 * The WeChat of a scene that was confirmed for login or registration, in the transaction that uses it: it works once.
 * `scene` is what the browser got with the code. Throws 410 when it has expired, was used or was not confirmed.
 */
export async function takeScene(
  tx: Db,
  scene: string,
  now: number,
): Promise<{ readonly openid: string; readonly nickname: string }> {
  const taken = await queries.takeConfirmed(tx, hashScene(scene), now)
  if (taken === undefined) throw new BusinessError(410, text.ended, { reason: 'SCENE_ENDED' })
  return taken
}

/** Throws 410 unless a scene was confirmed and may still be taken, 409 when its WeChat is somebody's already. */
export async function requireConfirmed(db: Db, scene: string, now: number): Promise<void> {
  const known = await queries.sceneOf(db, hashScene(scene), now)
  if (known?.state !== 'confirmed' || known.purpose === 'bind' || known.openid === null)
    throw new BusinessError(410, text.ended, { reason: 'SCENE_ENDED' })
  if ((await queries.memberOfWechat(db, known.openid)) !== undefined) requireBound('taken')
}

/**
 * Binds a WeChat to a member in the transaction of the caller and tells the member. `taken`: the WeChat belongs to
 * somebody else; `other`: the member has another WeChat. Binding the same pair again is `bound`. `at` in milliseconds.
 */
export async function bindWechat(
  tx: Db,
  bind: { readonly member_id: number; readonly openid: string; readonly nickname: string; readonly at: number },
): Promise<'bound' | 'taken' | 'other'> {
  if (!(await queries.addBinding(tx, bind))) {
    const own = await queries.bindingOf(tx, bind.member_id)
    return own === undefined ? 'taken' : own.openid === bind.openid ? 'bound' : 'other'
  }
  await addMessage(tx, {
    member_id: bind.member_id,
    kind: 'security.wechat_bound',
    facts: { nickname: bind.nickname, time: formatMinute(Math.floor(bind.at / 1000)) },
    event_id: `wechat.bound:${bind.member_id}:${bind.at}`,
    at: bind.at,
  })
  return 'bound'
}

/** Throws 409 with words for a binding that could not be made. */
export function requireBound(outcome: 'bound' | 'taken' | 'other'): void {
  if (outcome !== 'bound') throw new BusinessError(409, text[outcome], { reason: outcome.toUpperCase() })
}
