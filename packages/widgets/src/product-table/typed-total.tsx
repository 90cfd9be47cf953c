import { formatYuan, sumYuan } from '@yaopi/core'
import { useRef, useState } from 'react'
import { cartItemOf } from '../goods/use-goods.ts'
import { Button } from '../parts/button.tsx'
import { focusWrongQuantity } from '../parts/wrong-quantity.ts'
import { useStorefront } from '../storefront/hooks.ts'
import { useText } from '../storefront/use-text.ts'
import { Total } from './product-table.styles.ts'
import type { TypedRows } from './use-typed-rows.ts'

/** What was typed into the rows of a table and is not in the cart yet: kinds, amount, and one button for all of it. */
export function TypedTotal({ rows }: { readonly rows: TypedRows }) {
  const text = useText()
  const { cart } = useStorefront()
  const [isBusy, setBusy] = useState(false)
  const total = useRef<HTMLDivElement>(null)
  if (rows.size === 0) return null
  const typed = [...rows.values()]
  const amounts = typed.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  const addAll = async (): Promise<void> => {
    if (await focusWrongQuantity(total.current?.parentElement)) return
    setBusy(true)
    const result = await cart.add(typed.map(({ goods, number }) => cartItemOf(goods, number)))
    setBusy(false)
    if (result === undefined) return
    const refused = new Set(result.refused.map((line) => line.goods_id))
    for (const { goods, done } of typed) if (!refused.has(goods.id)) done()
  }
  return (
    <Total ref={total} role="status">
      <span>{text('table.typed', { kinds: rows.size })}</span>
      <b>{formatYuan(sumYuan(...amounts))}</b>
      <Button kind="buy" size="s" busy={isBusy} onClick={() => void addAll()}>
        {text('table.addAll')}
      </Button>
    </Total>
  )
}
