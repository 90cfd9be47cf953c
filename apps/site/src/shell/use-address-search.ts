import type { SearchType } from '@yaopi/core'
import { useSearch } from '../platform/navigation/index.ts'

/** What the current address searches for, so that the search box shows it after a reload too. */
export function useAddressSearch(): { readonly keywords: string; readonly type: SearchType } {
  const params = useSearch()
  return { keywords: params.get('keywords') ?? '', type: params.get('type') === '1' ? 1 : 0 }
}
