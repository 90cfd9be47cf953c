import type { GiftLine } from '@yaopi/core'
import { linesText as text } from './lines.text.ts'
import css from './gift-lines.module.css'

/** Gifts as lines: goods that come along at 0.00, coupons and points that come when the order is paid. */
export function GiftLines({ gifts }: { readonly gifts: readonly GiftLine[] }) {
  if (gifts.length === 0) return null
  return (
    <ul className={css.gifts} aria-label={text.gifts}>
      {gifts.map((gift) => (
        <li key={`${gift.goods_manjian_id}-${gift.kind ?? ''}-${gift.goods_id}-${gift.name}`}>
          <em>{text.gift}</em>
          <span className={css.name}>{gift.name}</span>
          {gift.kind === 'points' ? (
            <span>{text.whenPaid}</span>
          ) : (
            <span>
              ×{gift.number}
              {gift.kind === 'coupon' ? `，${text.whenPaid}` : ''}
            </span>
          )}
          {gift.missing > 0 && <span className={css.missing}>{text.missing(gift.missing)}</span>}
        </li>
      ))}
    </ul>
  )
}
