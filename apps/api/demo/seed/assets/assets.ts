/** Rows of coupons, of the draw with its prizes, and of the points mall. */
import type { Tables } from '../content/content.ts'
import type { Days } from '../days.ts'
import { DRAW, EXCHANGED, FIRST_TEMPLATE, MALL, PRIZES, TEMPLATES, type TemplateFact } from './assets.text.ts'

const USE_DAYS = 30

const templateRow = (one: TemplateFact, at: number, days: Days) => ({
  id: FIRST_TEMPLATE + at,
  type: one.type,
  name: one.name,
  face: one.face,
  threshold: one.threshold ?? 0,
  scope_kind: one.scope,
  scope_ids: one.ids ?? [],
  scope_zones: one.zones ?? [],
  ranks: null,
  total: one.total,
  claimed: Object.keys(one.held ?? {}).length,
  per_member: one.per ?? 1,
  // What is only a prize was never on offer: its window lies behind.
  claim_start: days.at(one.from ?? -30, 0),
  claim_end: days.at(one.closed === true ? -29 : (one.to ?? 0), 0),
  use_days: one.use ?? USE_DAYS,
})

const couponRows = (one: TemplateFact, at: number, days: Days) =>
  Object.entries(one.held ?? {}).map(([member, left]) => ({
    template_id: FIRST_TEMPLATE + at,
    member_id: Number(member),
    place: 1,
    start_at: days.at(-5, 10),
    end_at: days.at(left, 10),
    created_at: days.at(-5, 10),
  }))

function exchanged(days: Days): Tables {
  const { kind, name, image, points } = MALL[EXCHANGED.place]
  const at = days.at(-2, 15)
  return [
    ['points_goods_member', [{ points_goods_id: EXCHANGED.place + 1, member_id: EXCHANGED.member, taken: 1 }]],
    [
      'points_order',
      [
        {
          id: 1,
          order_sn: 'J00000000000001',
          member_id: EXCHANGED.member,
          points_goods_id: EXCHANGED.place + 1,
          kind,
          name,
          image,
          number: 1,
          points,
          status: 10,
          address: EXCHANGED.receiver,
          created_at: at,
        },
      ],
    ],
    [
      'points_log',
      [{ member_id: EXCHANGED.member, points: -points, cause: 'jf:1', remark: EXCHANGED.remark, created_at: at }],
    ],
  ]
}

/** What members may claim, draw and exchange. */
export const assetTables = (days: Days): Tables => [
  ['coupon_template', TEMPLATES.map((one, at) => templateRow(one, at, days))],
  ['coupon', TEMPLATES.flatMap((one, at) => couponRows(one, at, days))],
  [
    'draw',
    [
      {
        id: DRAW.id,
        name: DRAW.name,
        rules: DRAW.rules,
        image: DRAW.image,
        start_at: days.at(DRAW.from, 0),
        end_at: days.at(DRAW.to, 0),
      },
    ],
  ],
  [
    'draw_prize',
    PRIZES.map((one, sort) => ({
      draw_id: DRAW.id,
      kind: one.kind,
      name: one.name,
      image: one.image,
      remarks: one.remarks,
      weight: one.weight,
      value: 'value' in one ? one.value : 0,
      worth: 'worth' in one ? one.worth : 0,
      template_id: 'template_id' in one ? one.template_id : null,
      total: 'total' in one ? one.total : null,
      daily_cap: 'daily_cap' in one ? one.daily_cap : null,
      sort,
    })),
  ],
  [
    'points_goods',
    MALL.map((one, sort) => ({
      id: sort + 1,
      name: one.name,
      kind: one.kind,
      category: one.category,
      image: one.image,
      remark: one.remark,
      points: one.points,
      total: one.total,
      taken: 'taken' in one ? one.taken : 0,
      per_member: one.per_member,
      template_id: 'template_id' in one ? one.template_id : null,
      is_on_sale: true,
      sort,
    })),
  ],
  ...exchanged(days),
]
