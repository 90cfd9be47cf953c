import { formatYuan, sumYuan, type Order, type OrderItem } from '@yaopi/core'
import { Anchor, Picture } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import css from './order-items.module.css'
import { LotPromise } from './lot-offer.view.tsx'
import { WhyLine } from './why.view.tsx'
import { ordersText as text } from './orders.text.ts'

/** The lines of an order as a table, a row for each lot that was shipped, and why each costs what it costs. */
export function OrderItems({ order, onChanged }: { readonly order: Order; readonly onChanged: () => void }) {
  const rewards = order.rewards ?? []
  const hasLots = order.items.some((item) => lotsOf(item).length > 0)
  return (
    <>
      <table className={css.items} aria-label={text.goodsTitle} data-lots={hasLots || undefined}>
        <colgroup>
          <col />
          {hasLots && (
            <>
              <col className={css.lotColumn} />
              <col className={css.dayColumn} />
              <col className={css.dayColumn} />
              <col className={css.countColumn} />
            </>
          )}
          <col className={css.countColumn} />
          <col className={css.countColumn} />
          <col className={css.paidColumn} />
        </colgroup>
        <thead className="visually-hidden-on-tablet">
          <tr>
            <th scope="col">{text.columnGoods}</th>
            {hasLots && (
              <>
                <th scope="col">{text.columnLot}</th>
                <th scope="col">{text.columnMade}</th>
                <th scope="col">{text.columnEnd}</th>
                <th scope="col" className={css.figure}>
                  {text.columnLotNumber}
                </th>
              </>
            )}
            <th scope="col" className={css.figure}>
              {text.columnPrice}
            </th>
            <th scope="col" className={css.figure}>
              {text.columnNumber}
            </th>
            <th scope="col" className={css.figure}>
              {text.columnPaid}
            </th>
          </tr>
        </thead>
        {order.items.map((item) => (
          <ItemRows key={item.id} orderId={order.id} item={item} hasLots={hasLots} onChanged={onChanged} />
        ))}
      </table>
      {rewards.length > 0 && (
        <p className={css.spec}>
          {text.rewards}
          {rewards
            .map(
              (one) =>
                (one.kind === 'points' ? text.rewardPoints(one.number) : `${one.name} ×${one.number}`) +
                `（${REWARD[one.state]}）`,
            )
            .join('、')}
        </p>
      )}
    </>
  )
}

const REWARD = [text.rewardPending, text.rewardGiven, text.rewardRevoked] as const

type Lot = OrderItem['lots'][number]

/** The lots of a line: those that were shipped, or before that the near-expiry lot it was bought from. */
function lotsOf({ lots, lot, number }: OrderItem): readonly Lot[] {
  return lots.length > 0 || lot === undefined ? lots : [{ ...lot, number }]
}

function ItemRows({
  orderId,
  item,
  hasLots,
  onChanged,
}: {
  readonly orderId: number
  readonly item: OrderItem
  readonly hasLots: boolean
  readonly onChanged: () => void
}) {
  const { goods } = item
  const [first, ...rest] = lotsOf(item)
  const span = 1 + rest.length
  return (
    <tbody className={css.item}>
      <tr>
        <td rowSpan={span} className={css.goods}>
          <div className={css.about}>
            <Picture src={goods.image} alt="" width={48} />
            <div>
              <p className={css.name}>
                <Anchor href={href('list_info', { id: item.goods_id })}>{goods.name}</Anchor>
                {item.is_gift === 1 && <em>{text.gift}</em>}
                {item.combination !== undefined && <em>{text.bundleSets(item.combination.number)}</em>}
                {item.lot !== undefined && <em>{text.nearExpiry}</em>}
              </p>
              <p className={css.spec}>
                {goods.ypgg}　{goods.sccj}　{goods.approval_no}
              </p>
              <LotPromise orderId={orderId} item={item} onChanged={onChanged} />
              <WhyLine item={item} />
            </div>
          </div>
        </td>
        {hasLots && <LotCells lot={first} />}
        <td rowSpan={span} className={css.price} data-label={text.columnPrice}>
          {formatYuan(item.price)}
        </td>
        <td rowSpan={span} className={css.number} data-label={text.columnNumber}>
          ×{item.number}
          {goods.bzdw}
          {item.shipped_number > 0 && item.shipped_number < item.number && (
            <small>{text.shippedCount(item.shipped_number)}</small>
          )}
          {item.short_number !== undefined && <small>{text.shortCount(item.short_number)}</small>}
          {item.returned_number > 0 && <small>{text.returnedCount(item.returned_number)}</small>}
        </td>
        <LineAmount item={item} span={span} />
      </tr>
      {rest.map((lot, at) => (
        // The same lot may have gone out in two parcels.
        <tr key={`${lot.batch_no} ${at}`}>
          <LotCells lot={lot} />
        </tr>
      ))}
    </tbody>
  )
}

function LotCells({ lot }: { readonly lot: Lot | undefined }) {
  if (lot === undefined)
    return (
      <td colSpan={4} className={css.none}>
        {text.lotsLater}
      </td>
    )
  return (
    <>
      <td className={css.lot} data-label={text.columnLot}>
        {lot.batch_no}
      </td>
      <td className={css.lot} data-label={text.columnMade}>
        {lot.made_date}
      </td>
      <td className={css.lot} data-label={text.columnEnd}>
        {lot.end_date}
      </td>
      <td className={`${css.lot} ${css.figure}`} data-label={text.columnLotNumber}>
        ×{lot.number}
      </td>
    </>
  )
}

/** What a line comes to: its amount, what was taken off, and what was paid for it. */
function LineAmount({ item, span }: { readonly item: OrderItem; readonly span: number }) {
  const { manjian, coupon, voucher, points } = item.discount
  const discount = sumYuan(manjian, coupon, voucher, points)
  return (
    <td rowSpan={span} className={css.amount} data-label={text.columnPaid}>
      {discount > 0 && (
        <>
          <small>{text.lineAmount(formatYuan(item.line_amount))}</small>
          <small>{text.lineDiscount(formatYuan(discount))}</small>
          <span>{text.linePaid}</span>
        </>
      )}
      <strong>{formatYuan(item.paid_amount)}</strong>
    </td>
  )
}
