import { styled } from 'styled-components'
import { formatYuan, tierProgress, type Goods, type TieredGoods } from '@yaopi/core'
import type { Translate } from '../locales/messages.ts'
import { useText } from '../storefront/use-text.ts'

/** Props of `LadderHint`. */
export type LadderHintProps = {
  /** Goods with their ladder price. */
  readonly goods: TieredGoods & Pick<Goods, 'bzdw'>
  /** The quantity the hint is for. */
  readonly number: number
}

/**
 * What the next tier brings, in words: 再加3盒省¥2.10, or 更省 where the whole then costs less than now. Undefined at the
 * last tier, without a ladder or a visible price.
 */
export function ladderHint({ goods, number }: LadderHintProps, text: Translate): string | undefined {
  const next = tierProgress(goods, number)?.next
  if (next === undefined) return undefined
  const words = { missing: next.more, unit: goods.bzdw }
  return next.cheaper > 0
    ? text('ladder.cheaper', { ...words, saved: formatYuan(next.cheaper) })
    : text('ladder.more', { ...words, saved: formatYuan(next.saved) })
}

/** The tier in force, in words (满10盒价); undefined below the first tier, without a ladder or a visible price. */
export function ladderTier({ goods, number }: LadderHintProps, text: Translate): string | undefined {
  const tier = tierProgress(goods, number)?.tier ?? 0
  return tier === 0 ? undefined : text('ladder.tier', { tier, unit: goods.bzdw })
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
