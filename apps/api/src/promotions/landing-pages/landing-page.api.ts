import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/index.ts'
import { day, flag, masterId, oneOf, prose, route, text } from '../../platform/http/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import { checkBlocks, namedBy } from './landing-page-blocks.ts'
import { saveActivity, unknownOf } from './landing-page.queries.ts'
import { readActivity, readFairs, resolveActivity, recordEngagement } from './landing-page.service.ts'
import { activityText } from './landing-page.text.ts'
import { handleEvent } from '../../platform/jobs/index.ts'
import { activityBegins } from './landing-page.events.ts'
import { onActivityBegins } from './landing-page.service.ts'

const CODE = /^(?!\d+$)[a-z0-9][a-z0-9-]{1,39}$/
const NUMBER = /^[1-9]\d{0,8}$/
/**
 * First path segments of calls beside `/api/activity/{id}`, and of short addresses with another meaning: no code may be
 * one of them.
 */
const RESERVED = ['resolve', 'tap', 'yjh', 'kxzq', 'ptzq', 'zhzq', 'hb', 'welfare', 'yyh', 'mrtj', 'everyday-price']
const word = text(0, 40).default('')
const midnight = (date: string): number => Date.parse(`${date}T00:00:00+08:00`)
const DAY = 86_400_000

/** Template pages of activities. domain.md §5.2, §5.4. */
export function registerLandingPages(server: AppContext): void {
  handleEvent(server, activityBegins, onActivityBegins)
  const calls = contract.activity

  route(
    server,
    calls.resolve,
    z.object({ url: text(1, 40), url1: word, url2: text(0, 200).default('') }),
    async ({ input }) => ({
      path: await resolveActivity(server, [input.url.toLowerCase(), input.url1.toLowerCase(), input.url2]),
    }),
  )
  route(server, calls.fairs, z.object({}), () => readFairs(server))
  route(server, calls.read, z.object({ id: text(1, 40) }), ({ input, viewer }) =>
    readActivity(server, NUMBER.test(input.id) ? Number(input.id) : input.id.toLowerCase(), viewer),
  )
  route(
    server,
    calls.engage,
    z.object({ id: masterId(), action: oneOf(['join', 'remind', 'receive'] as const), ref_id: masterId(0).default(0) }),
    ({ input, member }) => recordEngagement(server, member, input),
  )

  route(
    server,
    contract.activityAdmin.save,
    z.object({
      code: text(2, 40),
      kind: oneOf(['zqmb', 'hdmb', 'yjh', 'hdzx'] as const),
      title: prose(1, 60),
      intro: prose(0, 200).default(''),
      image: text(0, 200).default(''),
      start_day: day(),
      end_day: day(),
      is_published: flag(),
      blocks: z.string().min(2).max(200_000),
    }),
    async ({ input, staff, ip }) => {
      if (!CODE.test(input.code)) throw fieldError('code', activityText.code)
      if (RESERVED.includes(input.code)) throw fieldError('code', activityText.reserved)
      if (input.end_day < input.start_day) throw fieldError('end_day', activityText.window)
      const blocks = await readBlocks(server, input.blocks)
      const at = server.now()
      return inTransaction(server.db, async (tx) => {
        const saved = await saveActivity(tx, {
          code: input.code,
          kind: input.kind,
          title: input.title,
          intro: input.intro,
          image: input.image,
          blocks,
          is_published: input.is_published === 1,
          start_at: new Date(midnight(input.start_day)),
          end_at: new Date(midnight(input.end_day) + DAY),
        })
        await audit(tx, {
          staff_id: staff.id,
          role: staff.role,
          action: activityText.action,
          target: `activity:${saved}`,
          detail: { code: input.code, title: input.title, blocks: blocks.length },
          ip,
          at,
        })
        return { id: saved }
      })
    },
  )
}

/** Parses the blocks of a form field; throws 422 for invalid ones, and for goods and coupons that do not exist. */
async function readBlocks(server: AppContext, text: string) {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw fieldError('blocks', activityText.notJson)
  }
  const checked = checkBlocks(read)
  if ('problem' in checked) throw fieldError('blocks', checked.problem)
  const { goods, templates } = namedBy(checked.blocks)
  const unknown = [
    ...(await unknownOf(server.db, 'goods', goods)),
    ...(await unknownOf(server.db, 'coupon_template', templates)),
  ]
  if (unknown.length > 0) throw fieldError('blocks', activityText.missing(unknown))
  return checked.blocks
}
