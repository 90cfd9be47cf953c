import { goodsText } from '@yaopi/core'
import { useStorefront, useValue, type HiddenPrice } from '@yaopi/widgets'
import { useLoginHref } from '../../platform/navigation/index.ts'

/** Why this user sees no prices, and where they can change that (domain.md §1.6). */
export function useHiddenPrice(): HiddenPrice {
  const { session } = useStorefront()
  const user = useValue(session.user)
  const login = useLoginHref()
  if (user.username === undefined) return { text: goodsText.hiddenPrice.visitor!, href: login }
  return { text: goodsText.hiddenPrice[String(user.audit_status ?? 1)] ?? goodsText.hiddenPrice['1']! }
}
