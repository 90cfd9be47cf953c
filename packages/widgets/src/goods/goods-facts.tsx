import { goodsText, type Goods } from '@yaopi/core'
import { styled } from 'styled-components'
import { goodsWords as text } from './next-step.text.ts'

/** Rx / OTC and cold storage as small quiet marks. */
export function KindMarks({ goods }: { readonly goods: Pick<Goods, 'otc_class' | 'temp_class'> }) {
  const otc = goodsText.otc[goods.otc_class]
  const isCold = goods.temp_class === 'lc' || goods.temp_class === 'ld'
  return (
    <>
      {otc !== '' && <Mark>{otc}</Mark>}
      {isCold && <Mark data-cold>{goodsText.temp[goods.temp_class]}</Mark>}
    </>
  )
}

/** The end date of the lots that would ship; near ones are set apart. `bare` leaves the word out, where a column says it. */
export function Expiry({ goods, bare = false }: { readonly goods: Pick<Goods, 'yxq' | 'yxq_band'>, readonly bare?: boolean }) {
  if (goods.yxq === null) return null
  return <Fact data-warn={goods.yxq_band === 'jxq' || undefined} title={goods.yxq_band === null ? undefined : goodsText.band[goods.yxq_band]}>{bare ? goods.yxq : text.expiry(goods.yxq)}</Fact>
}

/** How many one member may buy; nothing without a limit. */
export function Limit({ goods }: { readonly goods: Pick<Goods, 'qg_number' | 'bzdw'> }) {
  return goods.qg_number > 0 ? <Fact data-warn>{text.limit(goods.qg_number, goods.bzdw)}</Fact> : null
}

/** Stock in words; little and none are set apart. */
export function Stock({ goods }: { readonly goods: Pick<Goods, 'number' | 'bzdw'> }) {
  return <Fact data-warn={goods.number <= 50 || undefined}>{goodsText.stock(goods.number)}{goods.number > 0 && goods.number <= 500 ? goods.bzdw : ''}</Fact>
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

  &[data-cold] { border-color: var(--yaopi-info); color: var(--yaopi-info); }
`

const Fact = styled.span`
  color: var(--yaopi-text-3);
  font-size: 12px;
  white-space: nowrap;

  &[data-warn] { color: var(--yaopi-warning); }
`
