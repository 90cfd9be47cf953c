/** Rows of activity pages with the coupons they hand out. */
import type { StoredBlock } from '@yaopi/core/contract'
import { checkBlocks } from '../../../src/promotions/activities/index.ts'
import type { Tables } from '../content/content.ts'
import type { PlainGoods } from '../controlled-sale/control.queries.ts'
import type { Days } from '../days.ts'
import { ACTIVITIES, ACTIVITY_COUPONS, type BlockFact } from './activities.text.ts'

/** The picture at the head of a page, pixels. */
const HEAD = { width: 1200, height: 320 } as const
const POOL = 2_000

/** A block with its goods; one whose goods there are none of is left out, and an anchor to it with it. */
function blockOf(fact: BlockFact, goods: readonly PlainGoods[]): StoredBlock | undefined {
  if (fact.type === 'image')
    return {
      id: fact.id,
      type: 'image',
      image: `/pictures/banner/${fact.code}.svg`,
      url: fact.url,
      title: fact.title,
      ...HEAD,
    }
  if (fact.type === 'goods') {
    const goods_ids = goods.slice(fact.from, fact.from + fact.count).map((one) => one.id)
    return goods_ids.length === 0
      ? undefined
      : { id: fact.id, type: 'goods', title: fact.title, goods_ids, url: fact.url }
  }
  if (fact.type === 'coupons')
    return { id: fact.id, type: 'coupons', title: fact.title, template_ids: ACTIVITY_COUPONS.map((one) => one.id) }
  if (fact.type === 'anchor')
    return { id: fact.id, type: 'anchor', items: fact.items.map(([name, target]) => ({ name, target })) }
  return fact
}

function blocksOf(facts: readonly BlockFact[], goods: readonly PlainGoods[]): readonly StoredBlock[] {
  const there = facts.flatMap((fact) => blockOf(fact, goods) ?? [])
  const ids = new Set(there.map((one) => one.id))
  const checked = checkBlocks(
    there.map((one) =>
      one.type === 'anchor' ? { ...one, items: one.items.filter((item) => ids.has(item.target)) } : one,
    ),
  )
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
  return checked.blocks
}

/** The demo's activity pages over goods of their own. */
export const activityTables = (days: Days, goods: readonly PlainGoods[]): Tables => [
  [
    'coupon_template',
    ACTIVITY_COUPONS.map((one) => ({
      id: one.id,
      type: 1,
      name: one.name,
      face: one.face,
      threshold: one.threshold,
      scope_kind: 'goods',
      scope_ids: goods.map((each) => each.id),
      scope_zones: [],
      ranks: null,
      total: POOL,
      claimed: 0,
      per_member: 1,
      claim_start: days.at(-20, 0),
      claim_end: days.at(60, 0),
      use_start: days.at(-20, 0),
      use_end: days.at(75, 0),
      use_days: null,
    })),
  ],
  [
    'activity',
    ACTIVITIES.map((one, i) => ({
      id: one.id,
      code: one.code,
      kind: one.kind,
      title: one.title,
      intro: one.intro,
      image: `/pictures/banner/${one.blocks[0]?.type === 'image' ? one.blocks[0].code : ''}.svg`,
      blocks: blocksOf(one.blocks, goods),
      start_at: days.at(one.from, 0),
      end_at: days.at(one.to, 0),
      is_published: true,
      sort: i + 1,
    })),
  ],
]
