import type { WechatAccountForm } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { accountWithPassword, memberByPhone, newPasswordField, requireNotFrozen } from '../auth/index.ts'
import { bindWechat, requireBound, requireConfirmed, takeScene } from '../wechat/index.ts'
import { openAccount } from './new-account.ts'
import * as queries from './registration.queries.ts'
import { registrationText as words } from './registration.text.ts'

/** Takes the WeChat of a scene for a member, in the transaction of the caller. */
async function takeWechat({ now }: AppContext, tx: Db, member_id: number, scene: string): Promise<void> {
  const who = await takeScene(tx, scene, now())
  requireBound(await bindWechat(tx, { ...who, member_id, at: now() }))
}

/** A new account with the WeChat of a scene; its id. Throws 410 for a scene that ended, 422 at a field, 429. */
export async function openWithWechat(server: AppContext, input: WechatAccountForm, ip: string): Promise<number> {
  if (input.agree !== 1) throw fieldError('agree', words.agree)
  const password = newPasswordField().safeParse(input.password)
  if (!password.success) throw fieldError('password', password.error.issues[0]!.message)
  const account = { phone: input.phone, code: input.code ?? '', password: password.data, agree: 1 as const }
  return openAccount(server, { ...account, password_confirmation: password.data }, ip, {
    check: () => requireConfirmed(server.db, input.scene, server.now()),
    store: (tx, member) => takeWechat(server, tx, member, input.scene),
  })
}

/**
 * Binds the WeChat of a scene to the member who has the phone and knows its password; their id. Throws 403 when they
 * are frozen, 410 for a scene that ended, 422 and 429 as a sign-in does.
 */
export async function bindToMember(
  server: AppContext,
  { scene, phone, password, captcha, captcha_key }: WechatAccountForm,
  ip: string,
): Promise<number> {
  const { db, now } = server
  await requireConfirmed(db, scene, now())
  const account = await memberByPhone(db, phone)
  const known = await accountWithPassword(server, account, { name: phone, ip, captcha, captcha_key, password })
  const { audit_status, frozen_reason } = (await queries.frozenOf(db, known.id))!
  requireNotFrozen(server, { audit_status, frozen_reason })
  await inTransaction(db, (tx) => takeWechat(server, tx, known.id, scene))
  return known.id
}
