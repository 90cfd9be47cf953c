import { benefitWords } from './cart.ts'
import { sql } from 'kysely'
import { row, rows } from '../../../apps/api/src/platform/db/db.ts'
import type { Fact } from './compare.ts'
import { namesOf } from './goods-facts.ts'
import { startOf, stockWords, termsOf, unitAt } from './goods.ts'
import { maybes, ORDER_TABS } from './home.ts'
import { countsOf, ordersOf } from './orders.ts'
import { day, grouped, moment, yuan } from './words.ts'
import { shownIn, type Oracle } from './world.ts'

const fact = (what: string, line: string): Fact => ({ what, line })

/** The member's own page: wallet, points, counts, the last orders, notices, documents that end. */
export const memberHome: Oracle = async ({ db, viewer, capture }, block) => {
  if (!/^\/user(\?|$)/.test(capture.path) || viewer.id === null) return undefined
  if (block.name === '企业信息') {
    const own = await row(
      db,
      sql<{ manager: string; phone: string; end: string; address: string }>`select s.name as manager, s.phone,
        m.contract_end as end, m.address
      from member m left join staff s on s.id = m.manager_id where m.id = ${viewer.id}`,
    )
    return {
      facts: [
        fact('end of the agreement', own?.end == null ? '' : `电子合同至 ${own.end}`),
        ...maybes('manager', `${own?.manager}：${own?.phone}`, `${own?.manager} ${own?.phone}`),
        ...maybes('address', own?.address ?? '', `⟨${own?.address}⟩`),
      ],
    }
  }
  if (block.name === '最近订单') {
    const orders = (await ordersOf(db, viewer)).slice(0, 5)
    return {
      facts: orders.flatMap((order) => {
        const { kinds } = countsOf(order)
        const name = order.items[0]!.goods.name
        return [
          fact('day of the order', day(order.created_at)),
          fact('order number', order.order_sn),
          // An amount alone carries the words before it.
          fact('total', kinds > 1 || /\d/.test(name) ? yuan(order.payable) : `${name}：${yuan(order.payable)}`),
          fact('kinds', kinds > 1 ? `${name} 等${kinds}种` : name),
        ]
      }),
    }
  }
  if (block.name === '通知') {
    const news = await rows(
      db,
      sql<{ title: string; at: Date }>`select a.title, a.created_at as at from article a
        join article_category c on c.id = a.category_id where c.code = 'company' and a.is_published
        order by a.created_at desc, a.id desc limit 5`,
    )
    return { facts: news.flatMap(({ title, at }) => [fact('date', day(at)), ...maybes('title', title)]) }
  }
  if (block.name === '订单数量') {
    const statuses = await rows(db, sql<{ status: number }>`select status from orders where member_id = ${viewer.id}`)
    const cases = await rows(
      db,
      sql`select 1 from after_sale where member_id = ${viewer.id} and state in (10, 30, 40, 45, 50, 55)`,
    )
    return {
      facts: [
        ...Object.entries(ORDER_TABS).map(([tab, codes]) =>
          fact(`orders ${tab}`, `${tab} ${statuses.filter(({ status }) => codes.includes(status)).length}`),
        ),
        fact('open cases', `售后中 ${cases.length}`),
      ],
    }
  }
  if (block.name === '证件到期提醒') {
    const documents = await rows(
      db,
      sql<{ end_date: string; days: number }>`select end_date, end_date - current_date as days from member_document
        where member_id = ${viewer.id} and status = 2 and not long_term and end_date < current_date + 60`,
    )
    return {
      facts: block.text.split('\n').flatMap((line): Fact[] => {
        const end = /\d{4}-\d\d-\d\d/.exec(line)?.[0]
        const document = documents.find((one) => one.end_date === end)
        if (document === undefined) return []
        const head = line.slice(0, line.indexOf('》') + 1)
        return [
          fact(
            'document',
            document.days < 0
              ? `${head}已于 ${document.end_date} 过期`
              : `${head}将于 ${document.end_date} 到期，还有${document.days}天`,
          ),
        ]
      }),
    }
  }
  if (block.kind !== 'main') return undefined
  const own = (await row(
    db,
    sql<{ recharge: number; gift: number; points: number; coupons: number; vouchers: number }>`select
      coalesce(w.recharge, 0) as recharge, coalesce(w.gift, 0) as gift, m.points, h.coupons, h.vouchers
      from member m left join wallet w on w.member_id = m.id cross join lateral (
        select count(*) filter (where t.type = 1)::int as coupons, count(*) filter (where t.type = 2)::int as vouchers
        from coupon c join coupon_template t on t.id = c.template_id
        where c.member_id = m.id and c.used_at is null and c.end_at > now()) h where m.id = ${viewer.id}`,
  ))!
  return {
    facts: [
      fact('balance', `账户余额：${yuan(own.recharge + own.gift)}`),
      fact('recharged balance', `充值余额：${yuan(own.recharge)}`),
      fact('given balance', `赠送余额：${yuan(own.gift)}`),
      fact('points', `积分：${grouped(own.points)}`),
      fact('usable coupons', `可用优惠券：${own.coupons}张`),
      fact('usable vouchers', `可用现金券：${own.vouchers}张`),
    ],
  }
}

/** Favourites with what they cost now and then; addresses; agreements. */
export const memberLists: Oracle = async (world, block) => {
  const { db, viewer, capture } = world
  if (viewer.id === null) return undefined
  if (capture.path.startsWith('/star') && block.kind === 'tile') {
    const shown = shownIn(world, block)
    if (shown === undefined) return undefined
    const { goods } = shown
    const terms = termsOf(goods, viewer, capture.at)
    const start = Number(/^\[(\d+)\]$/m.exec(block.text)?.[1] ?? 0)
    const expected = start > 0 ? startOf({ ...goods, in_cart: 0 }, terms, 0) : 0
    const dropped = (goods.fav_price ?? 0) - terms.price
    return {
      names: namesOf(shown),
      facts: [
        fact('name', goods.name),
        fact('specification', goods.ypgg),
        fact('maker', goods.sccj),
        fact('unit price', goods.is_hidden ? '' : `${yuan(unitAt(terms, expected))}/${goods.bzdw}`),
        ...(goods.fav_price === null || goods.is_hidden
          ? []
          : [
              fact(
                'price when it was kept',
                dropped > 0 ? `比收藏时降 ${yuan(dropped)}` : `收藏时 ${yuan(goods.fav_price)}`,
              ),
            ]),
        fact('stock', stockWords(goods, terms, viewer)),
        ...(expected > 0 ? [fact('quantity', `[${expected}]`)] : []),
        ...goods.tags.flatMap((tag) => maybes('rule of a mark', `⟨${tag.describe}⟩`)),
        ...goods.reductions.flatMap((one) => maybes('reduction', `⟨${one.name}⟩`, benefitWords(one))),
      ],
    }
  }
  if (capture.path.startsWith('/star') && block.name === '我的收藏' && block.kind !== 'tile')
    return { facts: maybes('chosen', '已选 0 种') }
  if (capture.path.startsWith('/addr')) {
    const found = await rows(
      db,
      sql<{ receiver: string; phone: string; text: string }>`
        select a.receiver, a.phone, concat_ws(' ', p.name, nullif(c.name, p.name), d.name, a.detail) as text
        from member_address a join region p on p.id = a.province_id join region c on c.id = a.city_id
          join region d on d.id = a.district_id where a.member_id = ${viewer.id}`,
    )
    return block.kind === 'section' && block.name === '收货地址'
      ? {
          facts: [
            fact('addresses', `已保存${found.length}个，最多20个`),
            ...found.flatMap((one) => [
              fact('phone', `${one.receiver}：${one.phone}`),
              ...maybes('address', one.text, one.phone),
            ]),
          ],
        }
      : undefined
  }
  if (!capture.path.startsWith('/dzht')) return undefined
  const signed = await rows(
    db,
    sql<{ version: string; at: Date; end_date: string }>`select version, signed_at as at, end_date
      from agreement where member_id = ${viewer.id} order by id desc`,
  )
  const own = await row(
    db,
    sql<{ uscc: string; end: string }>`
    select uscc, contract_end as end from member where id = ${viewer.id}`,
  )
  if (block.kind === 'row') {
    const one = signed.find((each) => block.text.includes(moment(each.at)))
    return (
      one && {
        facts: [fact('version', one.version), fact('signed at', moment(one.at)), fact('end', one.end_date)],
      }
    )
  }
  // The agreement itself is a text; its numbers are those of the law and of the parties.
  if (block.name === '合同内容')
    return {
      facts: block.text
        .split('\n')
        .flatMap((line) =>
          /^\d+\. /.test(line) || line.includes(own?.uscc ?? '-') ? maybes('text of the agreement', line) : [],
        ),
    }
  return { facts: maybes('agreement', ...signed.map((one) => `版本${one.version}，有效期至 ${own?.end}`)) }
}
