import { bannerCalls } from '@yaopi/core/contract'
import { AdBanner } from '@yaopi/widgets'
import { useCall } from '../data/use-call.ts'

/** The advertisement along the bottom edge; nothing when there is none or it was closed [SH-14]. */
export function BottomAd() {
  const { state } = useCall(bannerCalls.top, {}, { keep: true })
  const ad = state.data?.[0]
  return ad === undefined ? null : <AdBanner ad={ad} />
}
