import { hiddenPriceKey, useStorefront, useText, useValue, type HiddenPrice } from '@yaopi/widgets'
import { useLoginHref } from '../../platform/navigation/index.ts'

/** Why this user sees no prices, and where they can change that; the words of the widgets. */
export function useHiddenPrice(): HiddenPrice {
  const { session } = useStorefront()
  const text = useText()
  const login = useLoginHref()
  const key = hiddenPriceKey(useValue(session.user))
  if (key === 'goods.hidden.visitor') return { text: text(key), href: login }
  return key === 'goods.hidden.control' ? { text: text(key) } : { text: text(key), href: { name: 'documents' } }
}
