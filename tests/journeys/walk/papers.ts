import { sql } from 'kysely'
import { row, rows, type Db } from '../../../apps/api/src/platform/db/db.ts'
import type { Fact } from './compare.ts'
import { maybes } from './home.ts'
import { groupNames } from './orders.ts'
import type { Viewer } from './viewer.ts'
import { day, minute, yuan } from './words.ts'
import type { Oracle } from './world.ts'

const fact = (what: string, line: string): Fact => ({ what, line })

/** Days after signing in which an invoice may be asked for (domain.md §3.8.2). */
const ASKED_WITHIN = 180

type OpenOrder = {
  readonly order_sn: string
  readonly settle_group: string
  readonly created_at: Date
  readonly signed_at: Date | null
  readonly payable: number
  readonly off: number
}

/** Shipped orders that have no invoice and something left to be invoiced. */
const openOrders = async (db: Db, viewer: Viewer): Promise<OpenOrder[]> =>
  (
    await rows(
      db,
      sql<OpenOrder>`select o.order_sn, o.settle_group, o.created_at, o.signed_at, o.payable, (
          (select coalesce(sum(r.outside + r.recharge + r.gift), 0) from order_refund r where r.order_id = o.id)
          - (select coalesce(sum(w.amount), 0) from wallet_log w where w.trade_id = o.trade_id and w.kind = 'gift')
        )::float8 as off from orders o where o.member_id = ${viewer.id} and o.status in (40, 50, 60)
        and (o.signed_at is null or o.signed_at > now() - ${`${ASKED_WITHIN} days`}::interval)
        and not exists (select from invoice_order i where i.order_id = o.id and i.is_live)`,
    )
  ).filter((order) => order.payable > order.off)

type Issued = {
  readonly number: string | null
  readonly state: number
  readonly title: string
  readonly total: number
  readonly tax: number
  readonly created_at: Date
  readonly issued_at: Date | null
  readonly orders: readonly string[]
}

const invoicesOf = (db: Db, viewer: Viewer): Promise<Issued[]> =>
  rows(
    db,
    sql<Issued>`select v.number, v.state, v.buyer->>'name' as title, (v.amount + v.tax)::float8 as total,
      v.tax::float8 as tax, v.created_at,
      v.issued_at, (select jsonb_agg(o.order_sn) from invoice_order i join orders o on o.id = i.order_id
        where i.invoice_id = v.id) as orders from invoice v where v.member_id = ${viewer.id}`,
  )

/** /dzfp: the title, the number of orders and requests that the tabs say, and each order and invoice. */
export const invoicePage: Oracle = async ({ db, viewer, capture }, block) => {
  if (!capture.path.startsWith('/dzfp') || viewer.id === null) return undefined
  const [open, invoices] = await Promise.all([openOrders(db, viewer), invoicesOf(db, viewer)])
  if (block.name === '发票列表') {
    const waiting = invoices.filter(({ state }) => state === 2 || state === 6).length
    return {
      facts: [
        ...(open.length === 0 ? [] : [fact('orders to be invoiced', `可开票 ${open.length}`)]),
        ...(waiting === 0 ? [] : [fact('requests', `申请中 ${waiting}`)]),
      ],
    }
  }
  if (block.kind === 'row') {
    const order = open.find(({ order_sn }) => block.text.includes(order_sn))
    if (order !== undefined)
      return {
        facts: [
          fact('order', order.order_sn),
          fact('ordered at', minute(order.created_at)),
          fact('payable', `${groupNames(order)[0]}：${yuan(order.payable)}`),
          fact('gift balance and refunds', yuan(order.off)),
          fact('to be invoiced', yuan(order.payable - order.off)),
          fact(
            'until',
            order.signed_at === null
              ? `签收后${ASKED_WITHIN}天内`
              : day(Number(order.signed_at) + ASKED_WITHIN * 86_400_000),
          ),
          ...maybes('order', `⟨选择订单${order.order_sn}⟩`, `⟨为订单${order.order_sn}申请开票⟩`),
        ],
      }
    const issued = invoices.find(({ number }) => number !== null && block.text.includes(number))
    return (
      issued && {
        facts: [
          fact('number', issued.number!),
          fact('issued at', `${minute(issued.issued_at!)} 开具`),
          // The first stands after the name of the title.
          ...issued.orders.map((order_sn, at) =>
            fact('order', at === 0 ? `抬头：${issued.title}：${order_sn}` : order_sn),
          ),
          ...['PDF', 'OFD', 'XML'].flatMap((kind) => maybes('number', `⟨下载发票${issued.number}的${kind}⟩`)),
          fact('total', yuan(issued.total)),
          ...(issued.tax > 0 ? [fact('tax', `税额 ${yuan(issued.tax)}`)] : []),
        ],
      }
    )
  }
  if (block.name === '分页') return undefined
  const title = await row(
    db,
    sql<{ tax_no: string; phone: string; account: string; address: string }>`select tax_no, phone,
      bank_account as account, address from invoice_title where member_id = ${viewer.id} and state = 2`,
  )
  return {
    facts: maybes(
      'title',
      '已选 0 张',
      `税号：${title?.tax_no}`,
      `电话：${title?.phone}`,
      `银行账号：${title?.account}`,
      `地址：${title?.address}`,
      `发货后可申请，签收后${ASKED_WITHIN}天内有效；应付金额扣除赠送余额与退款后开票；发票文件保存10年`,
    ),
  }
}

/** /pay/…: what somebody without a login is asked for, until when. */
export const sharedBill: Oracle = async ({ db, capture }, block) => {
  if (!capture.path.startsWith('/pay/')) return undefined
  const link = (await row(
    db,
    sql<{ trade: number; until: Date }>`select trade_id as trade, ends_at as until from pay_share
      order by id desc limit 1`,
  ))!
  const orders = (await row(
    db,
    sql<{ due: number; kinds: number; number: number }>`select
      (select sum(payable - paid)::float8 from orders where trade_id = ${link.trade} and status < 20) as due,
      count(*)::int as kinds, sum(i.number)::int as number from orders o join order_item i on i.order_id = o.id
      where o.trade_id = ${link.trade} and o.status < 20`,
  ))!
  if (!block.name.endsWith('请您代付')) return undefined
  return {
    facts: [
      fact('due', `代付金额：${yuan(orders.due)}`),
      { what: 'clock', line: '链接剩余', until: Number(link.until) },
      fact('goods', `商品：${orders.kinds}种，数量${orders.number}`),
      fact('due on the button', `支付 ${yuan(orders.due)}`),
    ],
  }
}

/** The monthly statement under the orders: sums and lines of its month, out of the ledgers. */
export const statementPage: Oracle = async ({ db, viewer, capture }, block) => {
  if (!capture.path.startsWith('/order?status=bill') || viewer.id === null) return undefined
  if (!['main', 'row', 'section', 'region'].includes(block.kind) || block.name === '订单状态') return undefined
  const made = (await row(
    db,
    sql<{ month: string; made_at: Date; confirm_by: Date }>`select month, made_at, confirm_by from statement
      where member_id = ${viewer.id} order by month desc limit 1`,
  ))!
  const within = (column: string) =>
    sql`to_char(${sql.raw(column)} at time zone 'Asia/Shanghai', 'YYYY-MM') = ${made.month}`
  const sums = (await row(
    db,
    sql<Record<'opening' | 'in' | 'out' | 'orders' | 'payments' | 'refunds' | 'invoices', number>>`select
      (select coalesce(sum(amount), 0)::float8 from wallet_log where member_id = ${viewer.id}
        and created_at < (${`${made.month}-01`}::timestamp at time zone 'Asia/Shanghai')) as opening,
      (select coalesce(sum(amount), 0)::float8 from wallet_log where member_id = ${viewer.id} and amount > 0
        and ${within('created_at')}) as in,
      (select coalesce(-sum(amount), 0)::float8 from wallet_log where member_id = ${viewer.id} and amount < 0
        and ${within('created_at')}) as out,
      (select coalesce(sum(paid), 0)::float8 from orders where member_id = ${viewer.id} and ${within('paid_at')}) as
        orders,
      (select coalesce(sum(amount), 0)::float8 from payment where member_id = ${viewer.id} and status = 'paid'
        and ${within('paid_at')}) as payments,
      (select coalesce(sum(outside + recharge + gift), 0)::float8 from order_refund where member_id = ${viewer.id}
        and ${within('created_at')}) as refunds,
      (select coalesce(sum(amount + tax), 0)::float8 from invoice where member_id = ${viewer.id}
        and ${within('issued_at')}) as invoices`,
  ))!
  if (block.kind === 'row') {
    const lines = await rows(
      db,
      sql<{ at: Date; sn: string; amount: number }>`select paid_at as at, order_sn as sn, paid::float8 as amount
        from orders where member_id = ${viewer.id} and ${within('paid_at')}
        union all select paid_at, pay_sn, amount::float8 from payment where member_id = ${viewer.id}
          and status = 'paid' and ${within('paid_at')}
        union all select issued_at, number, (amount + tax)::float8 from invoice where member_id = ${viewer.id}
          and ${within('issued_at')}
        union all select created_at, coalesce(order_sn, orders_of_entry(cause, trade_id)), amount::float8
          from wallet_log where member_id = ${viewer.id} and ${within('created_at')}`,
    )
    const words = block.text.split('\n')
    const line = lines.find(
      ({ at, sn, amount }) =>
        words.includes(minute(at)) && words.includes(yuan(amount)) && (sn === '' || words.includes(sn)),
    )
    return (
      line && {
        facts: [
          fact('time', minute(line.at)),
          ...(line.sn === '' ? [] : [fact('number', line.sn)]),
          fact('amount', yuan(line.amount)),
        ],
      }
    )
  }
  const heading = `${made.month} 对账单`
  const isSums = block.text.includes('期初余额') || block.text.includes('付款订单')
  return {
    facts: [
      ...maybes('month', made.month, `◆${made.month}`, `${heading} · 待确认`, `${minute(made.made_at)}生成`),
      { what: 'clock', line: '逾期自动确认', until: Number(made.confirm_by), optional: true },
      ...(isSums && block.text.includes('期初余额')
        ? [
            fact('before', `期初余额：${yuan(sums.opening)}`),
            fact('in', `增加：${yuan(sums.in)}`),
            fact('out', `减少：${yuan(sums.out)}`),
            fact('after', `期末余额：${yuan(sums.opening + sums.in - sums.out)}`),
          ]
        : []),
      ...(isSums && block.text.includes('付款订单')
        ? [
            fact('orders', `付款订单：${yuan(sums.orders)}`),
            fact('payments', `付款：${yuan(sums.payments)}`),
            fact('refunds', `退款：${yuan(sums.refunds)}`),
            fact('invoices', `开票（已减红字）：${yuan(sums.invoices)}`),
          ]
        : []),
      ...maybes(
        'rule',
        '上传您自己的账（xlsx 或 csv，不超过2MB、5000行）：要有单号和金额两列，日期可选，列的顺序不限；退款填负数。文件只在您的浏览器里核对，不会上传保存。',
      ),
    ],
  }
}
