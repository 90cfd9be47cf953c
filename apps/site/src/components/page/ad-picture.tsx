import type { Ad } from '@yaopi/core'
import { AdLink, Picture } from '@yaopi/widgets'
import { useLocation } from 'react-router'

/** The picture of an ad, of this measure, and the way it leads; one that leads to the page it stands on is no link. */
export function AdPicture({ ad, width, height }: { readonly ad: Ad; readonly width: number; readonly height: number }) {
  const { pathname } = useLocation()
  const picture = <Picture src={ad.image} alt={ad.title ?? ''} width={width} height={height} fluid eager />
  return ad.url === pathname ? <div>{picture}</div> : <AdLink url={ad.url}>{picture}</AdLink>
}
