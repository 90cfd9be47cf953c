import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatYuan, type Yuan } from '@yaopi/core'
import { Anchor } from '../storefront/anchor.tsx'
import type { Href } from '../storefront/links.ts'

/** Why there is no price, and a link to change that. */
export type HiddenPrice = { readonly text: string; readonly href?: Href }

/** Props of `Price`. */
export type PriceProps = {
  /** Yuan; null where the member may not see prices. */
  readonly yuan: Yuan | null
  /** 14, 18 or 28 px. */
  readonly size?: 's' | 'm' | 'l'
  /** Shown instead of a price that is null. */
  readonly hidden?: HiddenPrice
  /** Packaging unit after the price. */
  readonly unit?: string
  /** A former price, struck through. */
  readonly was?: boolean
}

/** A price with smaller ¥ and decimals, or why it is hidden. */
export function Price({ yuan, size = 'm', hidden, unit, was = false }: PriceProps): ReactNode {
  if (yuan === null) {
    if (hidden === undefined) return null
    const { text, href } = hidden
    return <Hidden>{href === undefined ? text : <Anchor href={href}>{text}</Anchor>}</Hidden>
  }
  const [whole, decimals] = formatYuan(yuan).slice(1).split('.')
  const Box = was ? Was : Amount
  return (
    <Box data-size={size}>
      <small>¥</small>
      {whole}
      <small>.{decimals}</small>
      {unit !== undefined && <Unit>/{unit}</Unit>}
    </Box>
  )
}

const Amount = styled.span`
  color: var(--yaopi-accent);
  font-size: 18px;
  font-weight: 600;
  line-height: 1.3;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;

  small {
    font-size: 12px;
  }
  &[data-size='s'] {
    font-size: 14px;
  }
  &[data-size='l'] {
    font-size: 28px;
  }
  &[data-size='l'] small {
    font-size: 16px;
  }
`

const Was = styled.s`
  color: var(--yaopi-text-3);
  font-size: 12px;
  white-space: nowrap;

  small {
    font-size: inherit;
  }
`

const Unit = styled.span`
  margin-left: 1px;
  color: var(--yaopi-text-3);
  font-size: 12px;
  font-weight: 400;
`

const Hidden = styled.span`
  color: var(--yaopi-warning);
  font-size: 13px;

  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`
