import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import {
  counted,
  cursor,
  day,
  flag,
  idList,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  prose,
  route,
  text,
  versionField,
} from '../../platform/http/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { windowState } from '../../pricing/offers/index.ts'
import { checkBlocks, namedBy } from './activity-blocks.ts'
import { unknownOf } from './activity.queries.ts'
import {
  activityVersion,
  couponsOfPages,
  goodsOfCodes,
  goodsOfIds,
  lastBegun,
  type ListedActivity,
  staffActivities,
  storedActivity,
} from './activity.staff.queries.ts'
import { publishActivity } from './activity.staff.service.ts'
import { activityText } from './activity.text.ts'
import { pathOf } from './activity.view.ts'

const CODE = /^(?!\d+$)[a-z0-9][a-z0-9-]{1,39}$/
/**
 * First path segments of calls beside `/api/activity/{id}`, and of short addresses with another meaning: no code may be
 * one of them.
 */
const RESERVED = ['resolve', 'tap', 'yjh', 'kxzq', 'ptzq', 'zhzq', 'hb', 'welfare', 'yyh', 'mrtj', 'everyday-price']
const midnight = (date: string): number => Date.parse(`${date}T00:00:00+08:00`)
const LAST_ID = 2 ** 31 - 1
/** Coupons that an editor chooses from. */
const MOST_COUPONS = 500
const PER_PAGE = 50
const MOST_CODES = 60

/** What editors write and read of activity pages. domain.md §5.2, §5.4. */
export function registerStaffActivities(server: AppContext): void {
  registerReading(server)
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
      revision: versionField(activityVersion).revision.optional(),
      note: prose(0, 200).default(''),
    }),
    async ({ input, staff }) => {
      if (!CODE.test(input.code)) throw fieldError('code', activityText.code)
      if (RESERVED.includes(input.code)) throw fieldError('code', activityText.reserved)
      if (input.end_day < input.start_day) throw fieldError('end_day', activityText.window)
      const blocks = await readBlocks(server, input.blocks)
      const { revision, note, start_day, end_day, blocks: _, ...given } = input
      const fields = {
        ...given,
        blocks,
        start_at: midnight(start_day) / 1000,
        end_at: (midnight(end_day) + DAY) / 1000,
      }
      return publishActivity(server, { staff, revision, note, fields })
    },
  )
}

/** Calls of the staff that read activity pages. */
function registerReading(server: AppContext): void {
  const calls = contract.activityAdmin
  const view = (one: ListedActivity) => {
    const { intro: _, image: __, ...rest } = one
    const window = { start: one.start_at, end: one.end_at }
    return { ...rest, status: windowState(window, Math.floor(server.now() / 1000)), path: pathOf(one) }
  }
  route(
    server,
    calls.list,
    z.object({
      q: text(0, 60).optional(),
      kind: oneOf(['zqmb', 'hdmb', 'yjh', 'hdzx'] as const).optional(),
      after: cursor(),
    }),
    async ({ db, input }) => {
      const filter = { q: input.q === undefined || input.q === '' ? null : input.q, kind: input.kind ?? null }
      const start = { after: input.after, per_page: PER_PAGE }
      const read = counted('all', (part) => staffActivities(db, filter, part))
      const page = await keysetPage(lastBegun, start, read)
      const data = page.list.map(({ all: _, ...one }) => view(one))
      return keysetPageOf(data, page, start)
    },
  )
  const form = z.object({ codes: text(0, 4_000).optional(), ids: idList(MOST_CODES).optional() })
  route(server, calls.goods, form, async ({ db, input }) => {
    if (input.ids !== undefined) {
      const goods = await goodsOfIds(
        db,
        input.ids.map((one) => Math.min(one, LAST_ID)),
      )
      const known = new Set(goods.map((one) => one.id))
      return { found: goods, unknown: input.ids.filter((one) => !known.has(one)).map(String) }
    }
    const written = (input.codes ?? '').split(/[\s,，、;；]+/).filter((code) => code !== '')
    const codes = [...new Set(written)].slice(0, MOST_CODES)
    const hit = await goodsOfCodes(db, codes)
    const known = new Set(hit.map((one) => one.goods_sn))
    return { found: hit, unknown: codes.filter((code) => !known.has(code)) }
  })
  route(server, calls.coupons, z.object({}), ({ db, now }) => couponsOfPages(db, now(), MOST_COUPONS))
  route(server, calls.read, z.object({ id: masterId() }), async ({ db, input }) => {
    const one = await storedActivity(db, input.id)
    if (one === undefined) throw new BusinessError(404, activityText.unknown)
    return { ...view(one), intro: one.intro, image: one.image, blocks: one.blocks }
  })
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
  if ('errors' in checked) throw new BusinessError(422, Object.values(checked.errors)[0]![0]!, null, checked.errors)
  const { goods, templates } = namedBy(checked.blocks)
  const unknown = [
    ...(await unknownOf(server.db, 'goods', goods)),
    ...(await unknownOf(server.db, 'coupon_template', templates)),
  ]
  if (unknown.length > 0) throw fieldError('blocks', activityText.missing(unknown))
  return checked.blocks
}
