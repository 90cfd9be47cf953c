import { type Fen, formatDate, toYuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { seesPrices } from '@yaopi/core/pricing'
import { z } from 'zod'
import { memberAt } from '../../accounts/auth/index.ts'
import { monthsOf, requestsOf, requireSeen } from '../../accounts/member-records/index.ts'
import { audit, managerIdOf } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { sendFile, masterId, route } from '../../platform/http/index.ts'
import { goodsByIds } from '../goods/index.ts'
import { frequentGoods } from './frequent-goods.queries.ts'
import { quotationPdf } from './quotation-pdf.ts'
import { quotationText as text } from './quotation.text.ts'

/** What a customer buys, and quotations for members: what they often buy, at what they would pay now. */
export function registerQuotations(server: AppContext): void {
  route(
    server,
    contract.memberRecord.profile,
    z.object({ id: masterId() }),
    async ({ input: { id }, staff, db, now }) => {
      await requireSeen(db, { id, managerId: managerIdOf(staff, 'customer:read') })
      const [frequent, requests, months] = await Promise.all([
        frequentGoods(db, id, now()),
        requestsOf(db, id),
        monthsOf(db, id, now()),
      ])
      return { frequent, requests, months: months.map((month) => ({ ...month, amount: toYuan(month.amount as Fen) })) }
    },
  )

  route(
    server,
    contract.quotationAdmin.read,
    z.object({ id: masterId() }),
    async ({ input, staff, db, now, reply }) => {
      await requireSeen(db, { id: input.id, managerId: managerIdOf(staff, 'quotation:read') })
      const member = (await memberAt(db, input.id, now()))!
      if (!seesPrices(member)) throw new BusinessError(409, text.hidden)
      const often = await frequentGoods(db, member.id, now())
      if (often.length === 0) throw new BusinessError(409, text.nothing)
      const goods = await goodsByIds(
        server,
        often.map((one) => one.goods_id),
        member,
      )
      const day = formatDate(Math.floor(now() / 1000))
      await audit(db, {
        by: staff,
        action: text.action,
        target: `member:${member.id}`,
        detail: { goods: goods.length },
        at: now(),
      })
      const seller = server.settings.values().company
      const facts = { seller, buyer: member.company, manager: staff.name, day, isDemo: server.config.demo }
      const file = { type: 'application/pdf', name: text.name(member.company, day), way: 'inline' } as const
      return sendFile(reply, await quotationPdf(goods, facts), file)
    },
  )
}
