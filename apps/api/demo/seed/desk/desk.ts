/** Work that waits for the staff: cases, refunds, requests about money, a receipt, so that no screen opens empty. */
import { createHash } from 'node:crypto'
import { AfterSaleReason, AfterSaleState, AfterSaleType } from '@yaopi/core'
import { AdjustmentState, HmStatus, RechargeState, TitleState, WalletUse, WithdrawalState } from '@yaopi/core/contract'
import { CreditChangeState } from '@yaopi/core/staff'
import { DAY, HOUR } from '../../../src/platform/time/index.ts'
import type { Tables } from '../content/content.ts'
import { usccOf } from '../people/members.ts'
import { CASHBACK, cashbackOf, paperRow, type DeskOrder, type PastOrders } from '../people/orders.ts'
import { MEMBERS, STAFF } from '../people/people.text.ts'
import { DESK_WORDS as words } from './desk.text.ts'

const STORE = 10
const CHAIN = 3
/** Cashback is paid out so long after the signature, and ends so long after that. */
const CASHBACK_AFTER = 7 * DAY
const CASHBACK_LASTS = 180 * DAY

const staffId = (username: string): number => STAFF.find((one) => one.username === username)!.id

type Row = Readonly<Record<string, unknown>>
type Moments = {
  /** So many hours before now. */
  readonly ago: (hours: number) => string
  readonly ahead: (hours: number) => string
}

/** The ids of the pictures of the desks. */
type Files = Readonly<Record<'review' | 'inspection' | 'slip' | 'receipt', number>>
const filesAfter = (before: number): Files => ({
  review: before + 1,
  inspection: before + 2,
  slip: before + 3,
  receipt: before + 4,
})

const fileRows = (files: Files, { ago }: Moments, receiptOf: number | undefined): readonly Row[] => [
  paperRow(files.review, { member_id: STORE, scene: 'after_sale', name: words.photo, created_at: ago(3) }),
  paperRow(files.inspection, { member_id: STORE, scene: 'after_sale', name: words.photo, created_at: ago(60) }),
  paperRow(files.slip, { member_id: STORE, scene: 'pay', name: words.slip, created_at: ago(2) }),
  ...(receiptOf === undefined
    ? []
    : [paperRow(files.receipt, { member_id: receiptOf, scene: 'hm', name: words.receipt, created_at: ago(20) })]),
]

type Step = readonly [to: number, actor: 'buyer' | 'staff', action: string, hours: number]

/** Three cases of one order: to review, to inspect, to refund; each is of a line of its own. */
function caseTables(order: DeskOrder, { ago, ahead }: Moments, files: Files): Tables {
  const service = staffId('staff-service')
  const { review, sendBack, inspection, settling } = AfterSaleState
  const cases = [
    {
      type: AfterSaleType.returned,
      reason: AfterSaleReason.damaged,
      words: words.cases.review,
      due: 16,
      steps: [[review, 'buyer', words.applied, 3]],
    },
    {
      type: AfterSaleType.returned,
      reason: AfterSaleReason.wrongGoods,
      words: words.cases.inspection,
      due: 30,
      steps: [
        [review, 'buyer', words.applied, 60],
        [sendBack, 'staff', words.approved, 50],
        [inspection, 'buyer', words.sentBack, 18],
      ],
    },
    {
      type: AfterSaleType.refundOnly,
      reason: AfterSaleReason.missing,
      words: words.cases.settling,
      due: 15,
      steps: [
        [review, 'buyer', words.applied, 40],
        [settling, 'staff', words.approved, 9],
      ],
    },
  ] as const satisfies readonly { readonly steps: readonly Step[]; readonly [more: string]: unknown }[]
  const shown = cases.slice(0, order.items.length)
  return [
    [
      'after_sale',
      shown.map(({ type, reason, words: said, due, steps }) => {
        const isBack = steps.some(([to]) => to === inspection)
        return {
          order_id: order.id,
          member_id: order.member_id,
          type,
          state: steps.at(-1)![0],
          reason,
          words: said,
          clock_at: ahead(due),
          next_at: ahead(due),
          return_address: isBack ? words.returnTo : '',
          carrier: isBack ? words.carrier : '',
          waybill: isBack ? 'DEMOBACK01' : '',
          approved_by: steps.length > 1 ? service : null,
          created_at: ago(steps[0]![3]),
        }
      }),
    ],
    [
      'after_sale_item',
      shown.map((_, i) => {
        const item = order.items[i]!
        const number = i === 0 ? Math.min(3, item.number) : 1
        return { case_id: i + 1, order_id: order.id, order_item_id: item.id, lot_id: item.lot_id, number }
      }),
    ],
    [
      'after_sale_file',
      [files.review, files.inspection]
        .slice(0, shown.length)
        .map((file_id, i) => ({ case_id: i + 1, file_id, place: 0 })),
    ],
    [
      'after_sale_log',
      shown.flatMap(({ steps }, i) =>
        (steps as readonly Step[]).map(([to, actor, action, hours], at) => ({
          case_id: i + 1,
          from_state: steps[at - 1]?.[0] ?? null,
          to_state: to,
          actor,
          actor_id: actor === 'staff' ? service : order.member_id,
          action,
          at: ago(hours),
        })),
      ),
    ],
  ]
}

/** A cancelled order whose channel refused to give the money back. */
const refundTables = ({ id, member_id, payable, freight }: DeskOrder, { ago }: Moments): Tables => [
  [
    'order_refund',
    [
      {
        order_id: id,
        member_id,
        kind: 'cancel',
        cause: `cancel:${id}`,
        outside: payable,
        way: 'channel',
        recharge: 0,
        gift: 0,
        freight,
        created_at: ago(49),
      },
    ],
  ],
  [
    'refund',
    [
      {
        id,
        refund_sn: `R${id}`,
        payment_id: id,
        order_id: id,
        member_id,
        amount: payable,
        way: 'channel',
        cause: `cancel:${id}`,
        status: 'failed',
        attempts: 3,
        reason: words.refundFailed,
        created_at: ago(49),
      },
    ],
  ],
]

/** Recharges, a withdrawal and an adjustment of a store; the ledger has what was booked. */
function walletTables({ ago, ahead }: Moments, files: Files): Tables {
  const [received, asked, paid] = [200_000, 300_000, 150_000]
  const log = { member_id: STORE, kind: 'recharge' }
  return [
    [
      'recharge',
      [
        {
          member_id: STORE,
          amount: received,
          code: '604118',
          image_id: null,
          state: RechargeState.confirmed,
          received,
          staff_id: staffId('staff-finance'),
          created_at: ago(400),
          expire_at: ago(328),
          closed_at: ago(396),
        },
        {
          member_id: STORE,
          amount: asked,
          code: '604119',
          image_id: files.slip,
          state: RechargeState.waiting,
          received: null,
          staff_id: null,
          created_at: ago(2),
          expire_at: ahead(70),
          closed_at: null,
        },
      ],
    ],
    [
      'withdrawal',
      [
        {
          member_id: STORE,
          amount: paid,
          bank: words.bank,
          account: `6222000000${String(STORE).padStart(9, '0')}`,
          state: WithdrawalState.waiting,
          created_at: ago(5),
          due_at: ahead(67),
        },
      ],
    ],
    [
      'wallet_log',
      [
        {
          ...log,
          use_type: WalletUse.recharge,
          amount: received,
          cause: 'recharge:1',
          remark: words.recharge,
          created_at: ago(396),
        },
        {
          ...log,
          use_type: WalletUse.withdrawal,
          amount: -paid,
          cause: 'withdraw:1',
          remark: words.withdrawal,
          created_at: ago(5),
        },
      ],
    ],
    [
      'wallet_adjustment',
      [
        {
          member_id: STORE,
          kind: 'recharge',
          amount: 128_000,
          reason: words.adjustment,
          state: AdjustmentState.waiting,
          key: 'demo',
          staff_id: staffId('staff-service'),
          created_at: ago(4),
        },
      ],
    ],
    [
      'credit_change',
      [
        {
          member_id: CHAIN,
          credit_limit: 8_000_000,
          reason: words.credit,
          state: CreditChangeState.waiting,
          key: 'demo-2',
          staff_id: staffId('staff-finance'),
          created_at: ago(6),
        },
      ],
    ],
  ]
}

/** Cashback of a trade that has been paid out, and of one that waits for its day. */
function cashbackTables(orders: readonly DeskOrder[], now: number): Tables {
  const signed = orders.filter((order) => cashbackOf(order.amount) > 0)
  const dueOf = (order: DeskOrder): number => Date.parse(order.signed_at!) + CASHBACK_AFTER
  const time = (at: number): string => new Date(at).toISOString()
  const paid = signed.filter((order) => dueOf(order) < now)
  return [
    [
      'cashback',
      signed.map((order) => {
        const [due, isPaid] = [dueOf(order), paid.includes(order)]
        return {
          trade_id: order.id,
          member_id: order.member_id,
          offer_id: 1,
          tiers: CASHBACK,
          created_at: order.created_at,
          settled_at: isPaid ? time(due) : null,
          released: isPaid ? cashbackOf(order.amount) : 0,
          end_at: isPaid ? time(due + CASHBACK_LASTS) : null,
          check_at: isPaid ? null : time(due),
        }
      }),
    ],
    [
      'wallet_log',
      paid.map((order) => ({
        member_id: order.member_id,
        use_type: WalletUse.cashback,
        kind: 'gift',
        amount: cashbackOf(order.amount),
        trade_id: order.id,
        cause: `cashback:${order.id}`,
        remark: words.cashback,
        created_at: time(dueOf(order)),
      })),
    ],
  ]
}

/** A receipt of controlled drugs that waits for its review. */
const receiptTables = (
  { id, member_id, created_at, signed_at }: DeskOrder,
  { ago }: Moments,
  file_id: number,
): Tables => [
  [
    'hm_record',
    [
      {
        order_id: id,
        member_id,
        company_id: MEMBERS.find((one) => one.id === member_id)?.owner_id ?? member_id,
        placed_at: created_at,
        status: HmStatus.inReview,
        signed_at,
        receiver: words.receiver,
        received_on: signed_at!.slice(0, 10),
        submitted_at: ago(20),
      },
    ],
  ],
  ['hm_receipt_file', [{ order_id: id, file_id, place: 0 }]],
]

/** What a store asks for: an invoice title, goods that the shop does not have, something to be made better. */
function requestTables({ ago, ahead }: Moments): Tables {
  const store = MEMBERS.find((one) => one.id === STORE)!
  const once = { request_key: 'demo', request_sha256: `\\x${createHash('sha256').digest('hex')}` }
  return [
    [
      'invoice_title',
      [
        {
          member_id: STORE,
          name: store.company,
          tax_no: usccOf(store.uscc),
          address: store.address,
          phone: store.phone,
          bank_name: words.bank,
          bank_account: `6222000000${String(STORE).padStart(9, '0')}`,
          state: TitleState.review,
          created_at: ago(7),
        },
      ],
    ],
    [
      'product_request',
      [{ member_id: STORE, ...words.product, number: 40, created_at: ago(8), due_at: ahead(40), ...once }],
    ],
    [
      'feedback',
      [
        {
          member_id: STORE,
          type: 2,
          content: words.feedback,
          phone: store.phone,
          ip: '127.0.0.1',
          created_at: ago(9),
          due_at: ahead(39),
          ...once,
        },
      ],
    ],
  ]
}

/** The rows, over the past orders that were made for this. Needs the cashback offer. */
export function deskTables(now: Date, { desk: orders, files: before }: PastOrders): Tables {
  const files = filesAfter(before)
  const moments: Moments = {
    ago: (hours) => new Date(now.getTime() - hours * HOUR).toISOString(),
    ahead: (hours) => new Date(now.getTime() + hours * HOUR).toISOString(),
  }
  const [cases, refund, cancel, receipt] = [
    orders.get('cases'),
    orders.get('refund'),
    orders.get('cancel'),
    orders.get('receipt'),
  ]
  const withCashback = [orders.get('statement'), cases].flatMap((order) => order ?? [])
  return [
    ['file', fileRows(files, moments, receipt?.member_id)],
    ...(cases === undefined ? [] : caseTables(cases, moments, files)),
    ...(refund === undefined ? [] : refundTables(refund, moments)),
    ...(cancel === undefined
      ? []
      : ([
          [
            'cancel_request',
            [
              {
                order_id: cancel.id,
                place: 1,
                reason: words.cancel,
                created_at: moments.ago(1),
                expire_at: moments.ahead(3),
              },
            ],
          ],
        ] as Tables)),
    ...walletTables(moments, files),
    ...cashbackTables(withCashback, now.getTime()),
    ...(receipt === undefined ? [] : receiptTables(receipt, moments, files.receipt)),
    ...requestTables(moments),
  ]
}
