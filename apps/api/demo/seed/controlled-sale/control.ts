/** Rows of controlled sale, and the goods that go under it or get price levels. */
import type { Tables } from '../content/content.ts'
import type { Days } from '../days.ts'
import { regionRows } from '../world/regions.ts'
import { APPLICATIONS, conventionOf, POLICIES, type PolicyFact } from './control.text.ts'
import type { PlainGoods } from './control.queries.ts'

/** Goods ids that controlled sale, price levels and activity pages of the demo are about. */
export const CONTROL_GOODS = { first: 1_000, last: 1_199 } as const

const LEVELLED = 20
/** A contract price outlives its policy: the policy alone says who may buy and when. */
const PRICE_DAYS = 400

/** Goods by what the demo does with them; none is in two parts. */
export type ControlParts = {
  readonly controlled: ReadonlyMap<number, readonly PlainGoods[]>
  readonly levelled: readonly PlainGoods[]
  readonly rest: readonly PlainGoods[]
}

/**
 * Deals goods out, always in the same way: levels only where no ladder stands beside them; late parts are short where
 * goods run out.
 */
export function dealControlled(goods: readonly PlainGoods[]): ControlParts {
  let from = 0
  const next = (count: number): readonly PlainGoods[] => goods.slice(from, (from += count))
  const controlled = new Map(POLICIES.map((policy) => [policy.id, next(policy.goods)]))
  const others = goods.slice(from)
  const levelled = others.filter((one) => !one.with_ladder).slice(0, LEVELLED)
  return { controlled, levelled, rest: others.filter((one) => !levelled.includes(one)) }
}

const tens = (fen: number): number => Math.max(10, Math.round(fen / 10) * 10)
const provinceId = (name: string): number => regionRows().find((row) => row.level === 1 && row.name === name)!.id

/** The policies with their members, prices and applications. */
export function controlTables(days: Days, { controlled }: ControlParts): Tables {
  const firstOf = (url: string): number | undefined =>
    controlled.get(POLICIES.find((policy) => policy.url === url)!.id)?.[0]?.id
  const own = POLICIES.find((policy) => policy.url === 'dujia')!
  const exclusiveGoods = firstOf('dujia')
  return [
    [
      'controlled_sale_policy',
      POLICIES.map((policy, i) => ({
        id: policy.id,
        name: policy.name,
        url: policy.url,
        intro: policy.intro,
        image: `/pictures/banner/kx-${policy.url}.svg`,
        convention: conventionOf(policy.name),
        admits: policy.admits,
        ranks: policy.ranks,
        regions: policy.province === null ? null : [provinceId(policy.province)],
        start_at: days.at(policy.from, 0),
        end_at: policy.to === null ? null : days.at(policy.to, 0),
        sort: i + 1,
      })),
    ],
    [
      'controlled_sale_member',
      POLICIES.flatMap((policy) =>
        policy.members.map((member_id) => ({
          policy_id: policy.id,
          member_id,
          agreed_at: days.at(policy.from + 1, 10),
        })),
      ),
    ],
    [
      'price_offer',
      POLICIES.flatMap((policy) =>
        (controlled.get(policy.id) ?? []).map((goods) => ({
          kind: 'kx',
          goods_id: goods.id,
          price: tens((goods.base_price * policy.percent) / 100),
          ranks: null,
          start_at: days.at(policy.from, 0),
          end_at: days.at(PRICE_DAYS, 0),
          stock_total: null,
          taken: 0,
          qg_number: 0,
        })),
      ),
    ],
    ['controlled_sale_application', exclusiveGoods === undefined ? [] : applications(days, own, exclusiveGoods)],
  ]
}

const applications = (days: Days, policy: PolicyFact, goods_id: number) => {
  const common = { policy_id: policy.id, goods_id, convention: conventionOf(policy.name) }
  const { refused, open } = APPLICATIONS
  return [
    {
      ...common,
      member_id: refused.member,
      reason: refused.reason,
      agreed_at: days.at(-9, 10),
      status: 2,
      note: refused.note,
      answered_by: 2,
      answered_at: days.at(-8, 15),
    },
    {
      ...common,
      member_id: open.member,
      reason: open.reason,
      agreed_at: days.at(-1, 16),
      status: 0,
      note: '',
      answered_by: null,
      answered_at: null,
    },
  ]
}

/** Goods with their policy; the retail price to be kept lies five percent under the suggested one. */
export const underControl = ({
  controlled,
}: ControlParts): readonly { readonly id: number; readonly policy: number; readonly min_price: number }[] =>
  [...controlled].flatMap(([policy, goods]) =>
    goods.map((one) => ({ id: one.id, policy, min_price: tens(one.market_price * 0.95) })),
  )

/** Levels: clinics and hospitals 3 % less, the home region 2 % less, clinics there 5 % less. */
export const levelsOf = ({ levelled }: ControlParts): readonly { readonly id: number; readonly levels: unknown }[] =>
  levelled.map((one) => ({
    id: one.id,
    levels: [
      { ranks: [4, 5, 6], zones: null, price: tens(one.base_price * 0.97) },
      { ranks: null, zones: ['A'], price: tens(one.base_price * 0.98) },
      { ranks: [4, 5, 6], zones: ['A'], price: tens(one.base_price * 0.95) },
    ],
  }))
