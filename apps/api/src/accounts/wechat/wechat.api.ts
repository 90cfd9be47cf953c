import { contract } from '@yaopi/core/contract'
import { formatMinute } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { limitAddress, limitHits, oneOf, route, text } from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { enterMember, requireCode } from '../auth/index.ts'
import { addMessage } from '../messages/index.ts'
import { servePhone } from './simulated-phone.ts'
import { sweepScenesJob } from './wechat.jobs.ts'
import { bindingOf, memberOfWechat, removeBinding, sceneOf } from './wechat.queries.ts'
import { hashScene, newCode, takeScene } from './wechat.service.ts'
import { wechatText as words } from './wechat.text.ts'

const CODES_BY_ADDRESS = { bucket: 'wechat-ip', hits: 60, seconds: 600, message: words.often } as const
const CODES_BY_MEMBER = { bucket: 'wechat-member', hits: 20, seconds: 600, message: words.often } as const
const scene = () => text(43, 43, words.ended)

/** WeChat: codes to scan, login, binding. domain.md §4.7, decision 0050. */
export function registerWechat(server: AppContext): void {
  const { db, now } = server
  const calls = contract.wechat
  registerJobs(server, [sweepScenesJob])
  if (server.wechat?.isSimulated === true) servePhone(server)

  route(server, calls.code, z.object({ purpose: oneOf(['login', 'register'] as const) }), async ({ input, ip }) => {
    await limitAddress(db, CODES_BY_ADDRESS, ip, now())
    return newCode(server, input.purpose, null)
  })

  route(server, calls.bindingCode, z.object({}), async ({ member }) => {
    await limitHits(db, CODES_BY_MEMBER, String(member.id), now())
    const own = await bindingOf(db, member.id)
    if (own !== undefined) throw new BusinessError(409, words.other)
    return newCode(server, 'bind', member.id)
  })

  route(server, calls.status, z.object({ scene: scene() }), async ({ input }) => {
    const own = await sceneOf(db, hashScene(input.scene), now())
    if (own === undefined || own.state === 'used') return { status: 'ended', nickname: '' }
    return { status: own.state, nickname: own.nickname }
  })

  route(server, calls.login, z.object({ scene: scene() }), async ({ input, request, reply }) => {
    const hash = hashScene(input.scene)
    const member = await inTransaction(db, async (tx) => {
      const confirmed = await sceneOf(tx, hash, now())
      if (confirmed?.state === 'waiting') throw new BusinessError(409, words.waiting)
      // A WeChat of nobody may still register with this code.
      if (confirmed?.state === 'confirmed' && confirmed.openid !== null && confirmed.purpose !== 'bind') {
        if ((await memberOfWechat(tx, confirmed.openid)) === undefined)
          throw new BusinessError(404, words.unbound, { reason: 'UNBOUND', nickname: confirmed.nickname })
      }
      const { openid } = await takeScene(tx, input.scene, now())
      return (await memberOfWechat(tx, openid))!
    })
    return enterMember(server, member, false, { request, reply })
  })

  route(server, calls.binding, z.object({}), async ({ member }) => {
    const own = await bindingOf(db, member.id)
    return own === undefined ? null : { nickname: own.nickname, bound_at: own.bound }
  })

  route(server, calls.unbind, z.object({ code: text(1, 10) }), async ({ input, member }) => {
    if ((await bindingOf(db, member.id)) === undefined) throw new BusinessError(404, words.none)
    await requireCode(server, member.phone, 'unbind', input.code)
    await inTransaction(db, async (tx) => {
      const nickname = await removeBinding(tx, member.id)
      if (nickname === undefined) throw new BusinessError(404, words.none)
      await addMessage(tx, {
        member_id: member.id,
        kind: 'security.wechat_unbound',
        facts: { nickname, time: formatMinute(Math.floor(now() / 1000)) },
        event_id: `wechat.unbound:${member.id}:${now()}`,
        at: now(),
      })
    })
    return null
  })
}
