import type { ApplicationStatus, ControlApplication, ControlledSalePage } from '@yaopi/core/contract'
import type { AppContext, Member, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { pageOfGoods } from '../../catalogue/goods/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { addMessage } from '../../accounts/messages/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import { mayApply } from '../../pricing/controlled-sale/index.ts'
import { controlledSaleText as text } from './controlled-sale.text.ts'
import * as queries from './controlled-sale.queries.ts'
import { answerApplication, applicationStatus } from './controlled-sale.staff.queries.ts'

const PER_PAGE = 40

/** A sub-zone with a page of its goods; throws 410 once it is over, 404 for an unknown address. Two statements. */
export async function readZone(
  server: AppContext,
  url: string,
  page: number,
  viewer: Member | null,
): Promise<ControlledSalePage> {
  const policy = await queries.policyByUrl(server.db, url, viewer?.id ?? null)
  if (policy === undefined) throw new BusinessError(404, text.gone)
  const now = Math.floor(server.now() / 1000)
  if (policy.end !== null && now >= policy.end) throw new BusinessError(410, text.gone)
  const { facets: _, ...goods } = await pageOfGoods(
    server,
    { narrow: { control: policy.id } },
    { page, per_page: PER_PAGE },
    viewer,
  )
  const { inside, end, ...words } = policy
  return {
    zone: { ...words, end: end ?? 0, status: now < policy.start ? 0 : 1, inside: inside ? 1 : 0 },
    goods,
  }
}

type ApplicationRequest = { readonly goods_id: number; readonly reason: string }

/** Adds a member's application with the convention they have accepted; idempotent while it is open. */
export async function applyFor(
  server: AppContext,
  member: Member,
  request: ApplicationRequest,
): Promise<ControlApplication> {
  const goods = await queries.goodsToApplyFor(server.db, request.goods_id, member.id)
  if (goods === undefined || !goods.is_on_sale) throw new BusinessError(404, text.unknownGoods)
  if (goods.policy_id === null) throw new BusinessError(409, text.notControlled)
  const now = Math.floor(server.now() / 1000)
  if (goods.end !== null && now >= goods.end) throw new BusinessError(410, text.gone)
  if (goods.inside === true) throw new BusinessError(409, text.inside)
  if (!mayApply({ id: goods.policy_id, start: goods.start, end: goods.end, inside: false }, member, now))
    throw new BusinessError(403, text.kind, { reason: 'CONTROL' })
  return queries.addApplication(server.db, {
    policy_id: goods.policy_id,
    member_id: member.id,
    convention: goods.convention ?? '',
    at: server.now(),
    ...request,
  })
}

/**
 * StaffActor grant or refuse an application, once, with an audit row and a message to the member. The same decision again
 * changes nothing.
 */
export async function answer(
  server: AppContext,
  staff: StaffActor,
  id: number,
  pass: boolean,
  note: string,
): Promise<{ status: ApplicationStatus }> {
  const status = pass ? 1 : 2
  if (!pass && note === '') throw new BusinessError(422, text.note, null, { note: [text.note] })
  const at = server.now()
  await inTransaction(server.db, async (tx) => {
    const answered = await answerApplication(tx, { id, status, note, staff_id: staff.id, at })
    if (answered.length === 0) {
      const known = await applicationStatus(tx, id)
      if (known === undefined) throw new BusinessError(404, text.unknownApplication)
      if (known !== status) throw new BusinessError(409, text.answered)
      return
    }
    const first = answered[0]!
    await audit(tx, {
      by: staff,
      action: text.action[status],
      target: `kx_application:${id}`,
      detail: { policy_id: first.policy_id, member_id: first.member_id, answered: answered.map((one) => one.id), note },
      at,
    })
    await addMessage(tx, {
      member_id: first.member_id,
      kind: status === 1 ? 'control.granted' : 'control.refused',
      facts: {
        goods_id: first.goods_id,
        goods: [...new Set(answered.map((one) => one.goods))].join('、'),
        note,
      },
      event_id: `kx:${id}`,
      at,
    })
  })
  return { status }
}
