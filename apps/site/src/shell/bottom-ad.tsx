import { bannerCalls } from '@yaopi/core'
import { AdBanner } from '@yaopi/widgets'
import { useQuery } from '../platform/data/index.ts'

/** The advertisement along the bottom edge; nothing when there is none or it was closed [SH-14]. */
export function BottomAd() {
  const { state } = useQuery(bannerCalls.top, {}, { cache: true })
  const ad = state.data?.[0]
  return ad === undefined ? null : <AdBanner ad={ad} />
}
