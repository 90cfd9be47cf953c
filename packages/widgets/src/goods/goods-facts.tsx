import { stockDisplay, type Goods } from '@yaopi/core'
import { styled } from 'styled-components'
import type { Translate } from '../locales/messages.ts'
import { useText } from '../storefront/use-text.ts'

/** Rx or OTC class and cold storage as small marks. */
export function KindMarks({ goods }: { readonly goods: Pick<Goods, 'otc_class' | 'temp_class'> }) {
  const text = useText()
  const { otc_class: otc, temp_class: temp } = goods
  return (
    <>
      {otc !== 'none' && <Mark>{text(`goods.otc.${otc}`)}</Mark>}
      {(temp === 'lc' || temp === 'ld') && <Mark data-cold>{text(`goods.temp.${temp}`)}</Mark>}
    </>
  )
}

/**
 * The expiry of the lots that would ship, or of a lot sold by its number; near ones are highlighted. `dateOnly`: no
 * label.
 */
export function Expiry({
  goods,
  dateOnly = false,
}: {
  readonly goods: Pick<Goods, 'yxq' | 'yxq_band' | 'lot'>
  readonly dateOnly?: boolean
}) {
  const text = useText()
  if (goods.lot !== undefined)
    return (
      <Fact data-warn title={text('goods.band.jxq')}>
        {text('goods.lot', { batch: goods.lot.batch_no, date: goods.lot.end_date })}
      </Fact>
    )
  if (goods.yxq === null) return null
  return (
    <Fact
      data-warn={goods.yxq_band === 'jxq' || undefined}
      title={goods.yxq_band === null ? undefined : text(`goods.band.${goods.yxq_band}`)}
    >
      {dateOnly ? goods.yxq : text('goods.expiry', { date: goods.yxq })}
    </Fact>
  )
}

/** Goods with their purchase limit. */
export type LimitedGoods = Pick<Goods, 'qg_number' | 'limit_left' | 'goods_price_id' | 'bzdw'>

/** The purchase limit per member and what is left of it; empty without one. */
export function limitText(
  { qg_number, limit_left, goods_price_id, bzdw: unit }: LimitedGoods,
  text: Translate,
): string {
  if (qg_number === 0) return ''
  // An activity limits for its own time, goods by themselves for a day (domain.md §2.2.1).
  const limit = text(goods_price_id === 0 ? 'goods.limitDay' : 'goods.limit', { number: qg_number, unit })
  const left = limit_left ?? qg_number
  return left < qg_number ? limit + text('goods.limitLeft', { left, unit }) : limit
}

/** The purchase limit per member; renders nothing without one. */
export function Limit({ goods }: { readonly goods: LimitedGoods }) {
  const words = limitText(goods, useText())
  return words === '' ? null : <Fact data-warn>{words}</Fact>
}

/** The stock level; low and no stock are highlighted. */
export function Stock({
  goods,
}: {
  readonly goods: Pick<Goods, 'number' | 'bzdw' | 'goods_price_id' | 'activity' | 'buy_reason'>
}) {
  const text = useText()
  const { number, level } = stockDisplay(goods)
  return (
    <Fact data-warn={level === 'none' || level === 'few' || undefined}>
      {text(`goods.stock.${level}`, { number, unit: goods.bzdw })}
    </Fact>
  )
}

const Mark = styled.span`
  display: inline-block;
  margin-right: 4px;
  padding: 0 4px;
  border: 1px solid var(--yaopi-line-control);
  border-radius: 4px;
  color: var(--yaopi-text-2);
  font-size: 12px;
  font-weight: 400;
  line-height: 16px;
  vertical-align: 1px;

  &[data-cold] {
    border-color: var(--yaopi-info);
    color: var(--yaopi-info);
  }
`

const Fact = styled.span`
  color: var(--yaopi-text-3);
  font-size: 12px;
  white-space: nowrap;

  &[data-warn] {
    color: var(--yaopi-warning);
  }
`
