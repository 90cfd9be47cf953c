import {
  addressLine,
  formatDate,
  formatYuan,
  sumYuan,
  type Order,
  type OrderItem,
  type SiteConfig,
  type Yuan,
} from '@yaopi/core'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect } from 'react'
import { payWaysOf } from '../lines/index.ts'
import { invoiceNames } from './order-facts.view.tsx'
import css from './order-sheet.module.css'
import { sheetText as text } from './order-sheet.text.ts'

/** What is printed of an order: the order itself, or the sheets that go with its parcels. */
export type SheetKind = 'order' | 'delivery'

/** A cell to write in. */
const BLANK = '\u00A0'

type Props = { readonly order: Order; readonly kind: SheetKind }
type Seller = Pick<SiteConfig, 'company' | 'licences' | 'hot_line'>

/** Prints a sheet as soon as it is there; on the screen it is not seen. */
export function OrderSheet({ order, kind }: Props) {
  const { home, clock } = useStorefront()
  const config = useValue(home.config)
  const seller: Seller = config ?? { company: '', licences: [], hot_line: '' }
  const today = formatDate(clock.now.peek())
  useEffect(function printSheet() {
    window.print()
  }, [])
  return (
    <div className={css.sheets} data-sheet={kind}>
      {kind === 'order' ? (
        <PurchaseOrder order={order} seller={seller} today={today} isDemo={config?.is_demo === 1} />
      ) : (
        order.packages.map((_, at) => (
          <DeliveryNote key={at} order={order} seller={seller} at={at} isDemo={config?.is_demo === 1} />
        ))
      )}
    </div>
  )
}

/** The order on A4, with its amounts and places for signature and seal. */
function PurchaseOrder({
  order,
  seller,
  today,
  isDemo,
}: {
  readonly order: Order
  readonly seller: Seller
  readonly today: string
  readonly isDemo: boolean
}) {
  const { columns } = text
  return (
    <article className={css.sheet} aria-label={text.orderTitle}>
      <Head title={text.orderTitle} order={order} isDemo={isDemo} />
      <Facts
        rows={[
          [text.supplier, seller.company],
          [text.phone, seller.hot_line],
          [text.buyer, order.buyer.company],
          [text.buyerCode, order.buyer.uscc],
          [text.receiver, `${order.address.receiver} ${order.address.phone}`],
          [text.address, addressLine(order.address)],
          [text.createdAt, formatDate(order.created_at)],
          [text.status, order.status_text],
          [text.payType, order.pay_type === null ? '' : payWaysOf(order)],
          [text.invoice, invoiceNames[order.invoice_type] ?? ''],
          [text.printedAt, today],
          [text.remark, order.remark],
        ]}
      />
      <table className={css.lines}>
        <thead>
          <tr>
            <th>{columns.index}</th>
            <th>{columns.goodsSn}</th>
            <th>{columns.name}</th>
            <th>{columns.specification}</th>
            <th>{columns.maker}</th>
            <th>{columns.approval}</th>
            <th>{columns.unit}</th>
            <th>{columns.number}</th>
            <th>{columns.price}</th>
            <th>{columns.discount}</th>
            <th>{columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, at) => (
            <tr key={item.id}>
              <td>{at + 1}</td>
              <td className={css.whole}>{item.goods.goods_sn}</td>
              <td>
                {item.goods.name}
                {item.is_gift === 1 && text.giftMark}
              </td>
              <td>{item.goods.ypgg}</td>
              <td>{item.goods.sccj}</td>
              <td>{item.goods.approval_no}</td>
              <td>{item.goods.bzdw}</td>
              <td className={css.figure}>{item.number}</td>
              <td className={css.figure}>{formatYuan(item.price)}</td>
              <td className={css.figure}>{discountOf(item)}</td>
              <td className={css.figure}>{formatYuan(item.paid_amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Amounts order={order} />
      <Signatures names={[text.maker, text.purchaser]} seals={[text.supplierSeal, text.buyerSeal]} />
    </article>
  )
}

const discountOf = ({ discount: { manjian, coupon, voucher, points } }: OrderItem): string => {
  const off = sumYuan(manjian, coupon, voucher, points)
  return off > 0 ? `-${formatYuan(off)}` : ''
}

function Amounts({ order }: { readonly order: Order }) {
  const off = sumYuan(order.manjian_amount, order.coupon_amount, order.voucher_amount, order.points_amount)
  // Goods and the amount due are always named, the rest where it is something.
  const rows: readonly { readonly name: string; readonly amount: Yuan; readonly isAlways?: true; isOff?: true }[] = [
    { name: text.goodsAmount, amount: order.goods_amount, isAlways: true },
    { name: text.discount, amount: off, isOff: true },
    { name: text.freight, amount: order.freight },
    { name: text.payable, amount: order.payable, isAlways: true },
    { name: text.paid, amount: order.paid },
    { name: text.refunded, amount: order.refunded },
  ]
  return (
    <dl className={css.amounts}>
      {rows
        .filter(({ amount, isAlways }) => amount > 0 || isAlways)
        .map(({ name, amount, isOff }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {isOff === true && '-'}
              {formatYuan(amount)}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** The sheet that goes with one parcel and is signed at its acceptance: one row per lot (domain.md §3.3). */
function DeliveryNote({
  order,
  seller,
  at,
  isDemo,
}: {
  readonly order: Order
  readonly seller: Seller
  readonly at: number
  readonly isDemo: boolean
}) {
  const { columns } = text
  const parcel = order.packages[at]!
  const itemById = new Map(order.items.map((item) => [item.id, item]))
  const total = parcel.lines.reduce((sum, line) => sum + line.number, 0)
  return (
    <article className={css.sheet} aria-label={text.deliveryTitle}>
      <Head title={text.deliveryTitle} order={order} isDemo={isDemo} />
      <Facts
        rows={[
          [text.supplier, seller.company],
          [text.shippedAt, formatDate(parcel.shipped_at)],
          [text.licences, seller.licences.map((one) => `${one.name} ${one.number}`).join('；'), true],
          [text.buyer, order.buyer.company],
          [text.buyerLicence, order.buyer.licence_no],
          [text.receiver, `${order.address.receiver} ${order.address.phone}`],
          [text.address, addressLine(order.address)],
          [text.carrier, parcel.company],
          [
            text.waybill,
            parcel.wl_no + (order.packages.length > 1 ? ` ${text.parcelOf(at + 1, order.packages.length)}` : ''),
          ],
          [text.phone, seller.hot_line],
        ]}
      />
      <table className={css.lines}>
        <thead>
          <tr>
            <th>{columns.index}</th>
            <th>{columns.name}</th>
            <th>{columns.form}</th>
            <th>{columns.specification}</th>
            <th>{columns.maker}</th>
            <th>{columns.approval}</th>
            <th>{columns.lot}</th>
            <th>{columns.made}</th>
            <th>{columns.end}</th>
            <th>{columns.unit}</th>
            <th>{columns.number}</th>
            <th>{columns.quality}</th>
            <th>{columns.result}</th>
          </tr>
        </thead>
        <tbody>
          {parcel.lines.map((line, row) => {
            const item = itemById.get(line.item_id)
            const goods = item?.goods
            return (
              <tr key={`${line.item_id} ${line.batch_no} ${line.end_date}`}>
                <td>{row + 1}</td>
                <td>
                  {line.name}
                  {item?.is_gift === 1 && text.giftMark}
                </td>
                <td>{goods?.dosage_form}</td>
                <td>{goods?.ypgg}</td>
                <td>
                  {goods?.sccj}
                  {goods !== undefined && goods.mah !== '' && goods.mah !== goods.sccj && (
                    <small>{text.holder(goods.mah)}</small>
                  )}
                  {order.settle_group === 'zy' && goods !== undefined && goods.origin !== '' && (
                    <small>{text.origin(goods.origin)}</small>
                  )}
                </td>
                <td>{goods?.approval_no}</td>
                <td>{line.batch_no}</td>
                <td className={css.whole}>{line.made_date}</td>
                <td className={css.whole}>{line.end_date}</td>
                <td>{goods?.bzdw}</td>
                <td className={css.figure}>{line.number}</td>
                <td>{text.qualified}</td>
                <td>{BLANK}</td>
              </tr>
            )
          })}
        </tbody>
        <tbody>
          <tr>
            <td colSpan={10}>{text.total}</td>
            <td className={css.figure}>{total}</td>
            <td colSpan={2}>{BLANK}</td>
          </tr>
        </tbody>
      </table>
      <p className={css.note}>{text.acceptNote}</p>
      <Signatures
        names={[text.shipper, text.checker, text.acceptor, text.acceptedAt]}
        seals={[text.supplierSeal, text.buyerSeal]}
      />
    </article>
  )
}

function Head({ title, order, isDemo }: { readonly title: string; readonly order: Order; readonly isDemo: boolean }) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      <p>
        {isDemo && <em>{text.demo}</em>}
        <span>
          {text.orderNumber} {order.order_sn}
        </span>
      </p>
    </header>
  )
}

type FactRow = readonly [name: string, value: string, isWide?: boolean]

function Facts({ rows }: { readonly rows: readonly FactRow[] }) {
  return (
    <dl className={css.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value, isWide]) => (
          <div key={name} className={isWide === true ? css.wide : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Lines to sign on, and the places of the seals; they stay together at the end. */
function Signatures({ names, seals }: { readonly names: readonly string[]; readonly seals: readonly string[] }) {
  return (
    <div className={css.end}>
      <ul className={css.names}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <ul className={css.seals}>
        {seals.map((seal) => (
          <li key={seal}>{seal}</li>
        ))}
      </ul>
    </div>
  )
}
