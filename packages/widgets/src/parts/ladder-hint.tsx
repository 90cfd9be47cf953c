import { styled } from 'styled-components'
import { fromYuan, formatFen, type Goods } from '@yaopi/core'
import { nextTierSaving } from '@yaopi/core/pricing'
import type { Translate } from '../locales/messages.ts'
import { useText } from '../storefront/use-text.ts'

/** Props of `LadderHint`. */
export type LadderHintProps = {
  /** Goods with their ladder price. */
  readonly goods: Pick<Goods, 'ladder_price' | 'ladder_price_type' | 'ladder_price_id' | 'price' | 'bzdw'>
  /** The quantity the hint is for. */
  readonly number: number
}

/** What a few more units would save; undefined at the last tier, without a ladder or a visible price. */
export function ladderHint({ goods, number }: LadderHintProps, text: Translate): string | undefined {
  if (goods.ladder_price_type === 0 || goods.price === null) return undefined
  const tiers = goods.ladder_price.map((tier) => ({ number: tier.number, price: fromYuan(tier.price) }))
  const ladder = { id: goods.ladder_price_id, type: goods.ladder_price_type, tiers }
  const next = nextTierSaving(ladder, number, fromYuan(goods.price))
  return next === undefined
    ? undefined
    : text('ladder.more', { missing: next.missing, unit: goods.bzdw, saved: formatFen(next.saved) })
}

/** The hint to the next tier of a ladder price; renders nothing without one. */
export function LadderHint(props: LadderHintProps) {
  const words = ladderHint(props, useText())
  return words === undefined ? null : <Hint>{words}</Hint>
}

const Hint = styled.span`
  color: var(--yaopi-warning);
  font-size: 12px;
`
