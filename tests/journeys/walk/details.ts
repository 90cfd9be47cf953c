import { sql } from 'kysely'
import { row, rows } from '../../../apps/api/src/platform/db/db.ts'
import { bundlesOf, rawOf, setsOf, tierWords, type Bundle, type Reduction } from './cart.ts'
import type { Expected, Fact } from './compare.ts'
import { detailFacts, groupFacts, namesOf, shownTerms, tierPrices } from './goods-facts.ts'
import { shownIn, type Oracle, type World } from './world.ts'
import { day, face, moment, yuan } from './words.ts'

const DETAIL = /^\/list\/info(-pt)?\/\d+/

/** What is announced for goods and what of coupons they may use: each line that is shown must be one of these. */
async function announced({ db, viewer, capture }: World, goodsId: number): Promise<Fact[]> {
  const [offers, reductions, coupons] = await Promise.all([
    rows(
      db,
      sql<{ price: number; start: Date }>`select price, start_at as start from price_offer
        where goods_id = ${goodsId} and end_at > now() and (ranks is null or ${viewer.rank}::smallint = any(ranks))`,
    ),
    rows(
      db,
      sql<Reduction & { start: Date }>`select *, start_at as start from reduction
        where end_at > now() and ${goodsId} = any(scope_ids)`,
    ),
    rows(
      db,
      sql<{ name: string; face: number; threshold: number; start: Date }>`
        select name, face, threshold, claim_start as start from coupon_template where claim_end > now()
        union all select t.name, t.face, t.threshold, c.start_at from coupon c
          join coupon_template t on t.id = c.template_id where c.member_id = ${viewer.id ?? 0} and c.used_at is null`,
    ),
  ])
  const maybe = (what: string, line: string): Fact => ({ what, line, optional: true })
  const when = (start: Date): string => moment(start).slice(5, 16)
  return [
    ...offers
      .filter(({ start }) => Number(start) > capture.at)
      .flatMap(({ start, price }) => [
        maybe('announced price', `${when(start)} 开始，活动价${yuan(price)}`),
        maybe('announced price', `${when(start)} 开始`),
      ]),
    ...reductions.flatMap((one) => {
      const tiers = one.tiers.map((tier) => tierWords(one, tier)).join('，')
      return [maybe('tiers of a reduction', tiers), maybe('announced tiers', `${when(one.start)} 开始：${tiers}`)]
    }),
    ...coupons.flatMap((one) => {
      const value = one.threshold > 0 ? `满${face(one.threshold)}减${face(one.face)}` : `${face(one.face)}元现金券`
      return [
        value,
        `${value} 已领`,
        `⟨领取${one.name}⟩`,
        `⟨${one.name}⟩`,
        `${value}，可领取`,
        `${value}，${when(one.start)}开始领取`,
      ].map((line) => maybe('coupon', line))
    }),
  ]
}

/** The purchase of a detail page. */
export const detailMain: Oracle = async (world, block) => {
  if (block.kind !== 'main' || !DETAIL.test(world.capture.path)) return undefined
  const shown = shownIn(world, { href: world.capture.path })
  if (shown === undefined) return undefined
  const own = detailFacts(block, shown)
  const categories = await rows(world.db, sql<{ name: string }>`select name from category`)
  return {
    ...own,
    facts: [
      ...own.facts,
      ...(await announced(world, shown.goods.id)),
      ...categories.map(({ name }) => ({ what: 'category', line: name, optional: true })),
    ],
  }
}

/** The facts beside the purchase, and the lots and the own purchases behind the tabs. */
export const detailParts: Oracle = async (world, block) => {
  if (!DETAIL.test(world.capture.path)) return undefined
  const shown = shownIn(world, { href: world.capture.path })
  if (shown === undefined) return undefined
  const { goods } = shown
  if (block.name === '当前位置') {
    const trail = await rows(
      world.db,
      sql<{ name: string }>`select c.name from category c join goods g
      on c.id in (g.cat1, g.cat2, g.cat3) where g.id = ${goods.id}`,
    )
    return { facts: [...trail, goods].map(({ name }) => ({ what: 'trail', line: name, optional: true })) }
  }
  if (block.name === '商品概况') {
    const stored = (await row(
      world.db,
      sql<Record<string, string>>`select approval_no as "批准文号", register_no as "注册证号", barcode as "商品条码",
        goods_sn as "商品编号", tax_rate || '%' as "税率", yxq::text as "最近效期", grade as "等级", mah as "上市许可持有人",
        storage as "贮藏条件" from goods where id = ${goods.id}`,
    ))!
    return {
      names: namesOf(shown),
      facts: [
        { what: 'specification', line: `规格：${goods.ypgg}` },
        { what: 'maker', line: `生产厂家：${goods.sccj}` },
        { what: 'packing', line: `包装：中包装${goods.zbz}${goods.bzdw}，整件${goods.jzl}${goods.bzdw}` },
        ...Object.entries(stored).map(([name, value]) => ({
          what: name,
          // The end date of a lot is that of the lot; the storage class may stand before its words.
          line: `${name}：${name === '最近效期' ? (shown.asked === undefined ? value : (lotEnd(shown) ?? value)) : value}`,
          optional: name === '上市许可持有人' || name === '贮藏条件',
        })),
        ...['常温', '阴凉', '冷藏', '冷冻'].map((kind) => ({
          what: 'storage',
          line: `贮藏条件：${kind}，${stored['贮藏条件']}`,
          optional: true,
        })),
      ],
    }
  }
  if (block.kind === 'row') {
    const page = world.capture.blocks.find(({ kind }) => kind === 'main')!
    return /¥/.test(block.text) && !/\d{14}/.test(block.text)
      ? tierPrices(page, shown)
      : lotRow(world, goods.id, block.text)
  }
  if (block.name === '拼团进度') return { facts: groupFacts(shown, shownTerms(shown)) }
  if (block.name === '拼团规则') {
    const target = shownTerms(shown).offer?.group?.target
    return {
      facts: [
        { what: 'target', line: `全部参团数量达到${target}${goods.bzdw}即成团，成团后依次审核发货` },
        { what: 'rule', line: '提交订单后60分钟内付款有效，超时名额自动释放' },
      ],
    }
  }
  if (block.name === '控销授权') return controlPanel(world, goods.id)
  const isLeaflet = block.kind === 'section' && block.within.some((name) => /说明书|药品名称/.test(name))
  return isLeaflet || block.name === '说明书' ? leaflet(world, goods.id) : undefined
}

const lotEnd = ({ goods, asked }: NonNullable<ReturnType<typeof shownIn>>): string | undefined =>
  goods.offers.find((offer) => offer.id === asked)?.lot?.end_date

/** The policy of controlled goods: the least retail price, and when it runs. */
async function controlPanel({ db }: World, goodsId: number): Promise<Expected> {
  const stored = await row(
    db,
    sql<{ least: number | null; start: Date; end: Date | null }>`select g.controlled_sale_min_price as least,
      k.start_at as start, k.end_at as end from goods g
      join controlled_sale_policy k on k.id = g.controlled_sale_policy_id where g.id = ${goodsId}`,
  )
  if (stored === undefined) return { facts: [] }
  const { least, start, end } = stored
  return {
    facts: [
      ...(least === null ? [] : [{ what: 'least retail price', line: `最低零售价：${yuan(least)}` }]),
      ...[day(start), ...(end === null ? [] : [day(Number(end) - 1_000)])].map((line) => ({
        what: 'day of the policy',
        line,
        optional: true,
      })),
    ],
  }
}

/** The instruction as it is stored. */
async function leaflet({ db }: World, goodsId: number): Promise<Expected> {
  const stored = await row(
    db,
    sql<{ instruction: { title: string; text: string }[] }>`
      select instruction from goods_content where goods_id = ${goodsId}`,
  )
  return {
    facts: (stored?.instruction ?? []).flatMap(({ title, text }) =>
      [title, ...text.replaceAll(/[^\S\n]+/g, ' ').split('\n')].map((line) => ({
        what: title,
        line: line.trim(),
        optional: true,
      })),
    ),
  }
}

/** A lot that can be sold, or a purchase of the member's own. */
async function lotRow({ db, viewer }: World, goodsId: number, text: string): Promise<Expected> {
  const [lots, bought] = await Promise.all([
    rows(
      db,
      sql<{ batch_no: string; made_date: string; end_date: string; number: number; days: number; bzdw: string }>`
        select o.batch_no, o.made_date, o.end_date, o.on_hand as number, o.end_date - current_date as days, g.bzdw
        from lot o join goods g on g.id = o.goods_id and g.ck_id = o.ck_id
        where o.goods_id = ${goodsId} and o.on_hand > 0 and not o.is_jxq and o.end_date > current_date + 180`,
    ),
    rows(
      db,
      sql<{ order_sn: string; at: Date; price: number; number: number; bzdw: string }>`
        select o.order_sn, o.created_at as at, i.price, i.number, g.bzdw from order_item i
          join orders o on o.id = i.order_id join goods g on g.id = i.goods_id
        where i.goods_id = ${goodsId} and i.member_id = ${viewer.id ?? 0} and o.status not in (90, 95)`,
    ),
  ])
  const has = (line: string): boolean => text.split('\n').includes(line)
  const lot = lots.find((one) => has(one.batch_no))
  if (lot !== undefined) {
    const months = Math.floor(lot.days / 30.44)
    const number = Math.min(lot.number, 9_999)
    return {
      facts: [
        { what: 'lot', line: lot.batch_no },
        { what: 'made on', line: lot.made_date },
        { what: 'end of the lot', line: lot.end_date },
        { what: 'months of life', line: months <= 0 ? '不足1个月' : `${months}个月` },
        { what: 'band', line: lot.days >= 365 ? '效期≥12个月' : '效期不足12个月' },
        {
          what: 'stock of the lot',
          line: number <= 50 ? `仅剩${number}${lot.bzdw}` : number <= 500 ? `库存${number}${lot.bzdw}` : '库存充足',
        },
      ],
    }
  }
  const own = bought.find((one) => has(one.order_sn) && has(moment(one.at)))
  return {
    facts:
      own === undefined
        ? []
        : [
            { what: 'order number', line: own.order_sn },
            { what: 'ordered at', line: moment(own.at) },
            { what: 'price paid', line: yuan(own.price) },
            { what: 'quantity bought', line: `${own.number}${own.bzdw}` },
          ],
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * The shares of the parts in the price of one set: by list amount, missing fen to the largest fractions (domain.md
 * §2.6).
 */
export function sharesOf(bundle: Bundle): number[] {
  const amounts = bundle.parts.map((part) => part.base_price * part.number)
  const total = sum(amounts)
  const exact = amounts.map((amount) => (bundle.price * amount) / total)
  const shares = exact.map(Math.floor)
  const places = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share), amount: amounts[at]! }))
    .sort((a, b) => b.rest - a.rest || b.amount - a.amount || a.at - b.at)
  for (const { at } of places.slice(0, bundle.price - sum(shares))) shares[at]! += 1
  return shares
}

/** The card of a bundle, on its own page and at its goods. */
export const bundleCards: Oracle = async ({ db, viewer, capture }, block) => {
  const heads = block.kind === 'header' ? block.within.at(-1) : undefined
  if (block.kind !== 'card' && heads === undefined) return undefined
  if (!/^\/(zhzq|list\/info)/.test(capture.path)) return undefined
  const bundle = (await bundlesOf(db, viewer, null)).find((one) => one.name === (heads ?? block.name))
  if (bundle === undefined) return undefined
  const names = bundle.parts.flatMap((part) => [part.name, part.ypgg, part.sccj])
  const isRunning = Number(bundle.start) <= capture.at && capture.at < Number(bundle.end)
  if (heads !== undefined)
    return {
      names,
      facts:
        Number(bundle.end) < capture.at
          ? []
          : [
              {
                what: 'clock',
                line: isRunning ? '距结束' : '距开始',
                until: Number(isRunning ? bundle.end : bundle.start),
                optional: true,
              },
            ],
    }
  const fact = (what: string, line: string): Fact => ({ what, line })
  const sets = Math.min(setsOf(bundle), bundle.limit > 0 ? Math.max(0, bundle.limit - bundle.had) : 9_999)
  const facts: Fact[] = [
    { ...fact('kinds of a bundle', `⟨套餐内含${bundle.parts.length}种⟩`), optional: true },
    ...bundle.parts.flatMap((part) => [
      { ...fact('name', part.name), optional: true },
      { ...fact('specification', part.ypgg), optional: true },
    ]),
    ...(bundle.limit > 0 ? [fact('limit of a bundle', `每家限购${bundle.limit}套`)] : []),
    ...(bundle.total === null ? [] : [fact('pool of a bundle', `活动共${bundle.total}套，剩余${bundle.left}套`)]),
    { ...fact('sets', '[1]'), optional: true },
  ]
  const shares = sharesOf(bundle)
  for (const [at, part] of bundle.parts.entries())
    facts.push(
      viewer.seesPrices
        ? fact('units of a part', `×${part.number}${part.bzdw}`)
        : fact('units of a part', `×${part.number}${part.bzdw}`),
      ...(viewer.seesPrices ? [fact('share of a part', `折合：${yuan(shares[at]!)}`)] : []),
    )
  if (viewer.seesPrices) {
    facts.push(fact('price of a set', `${yuan(bundle.price)}/套`), fact('usual price', `~${yuan(rawOf(bundle))}`))
    if (rawOf(bundle) > bundle.price) facts.push(fact('saving', `每套立省${yuan(rawOf(bundle) - bundle.price)}`))
    if (isRunning && (bundle.total === null || sets <= 50)) facts.push(fact('sets to be had', `现可购${sets}套`))
  }
  return { names, facts }
}
