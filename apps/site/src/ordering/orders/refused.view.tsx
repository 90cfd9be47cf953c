import type { AllowedOrderActions } from '@yaopi/core'
import css from './refused.module.css'

/** Says why there are no buttons, where the buyer may do nothing at all. */
export function Refused({ can }: { readonly can: AllowedOrderActions | undefined }) {
  return can?.refused === undefined ? null : (
    <p className={css.refused} role="status">
      {can.refused}
    </p>
  )
}
