import { styled } from 'styled-components'
import { formatYuan, nextTierDisplay, type Goods, type PricedGoods } from '@yaopi/core'
import type { Translate } from '../locales/messages.ts'
import { useText } from '../storefront/use-text.ts'

/** Props of `LadderHint`. */
export type LadderHintProps = {
  /** Goods with their ladder price. */
  readonly goods: Omit<PricedGoods, 'market_price'> & Pick<Goods, 'bzdw'>
  /** The quantity the hint is for. */
  readonly number: number
}

/** What a few more units would save; undefined at the last tier, without a ladder or a visible price. */
export function ladderHint({ goods, number }: LadderHintProps, text: Translate): string | undefined {
  const next = nextTierDisplay(goods, number)
  return next === undefined
    ? undefined
    : text('ladder.more', { missing: next.missing, unit: goods.bzdw, saved: formatYuan(next.saved) })
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
