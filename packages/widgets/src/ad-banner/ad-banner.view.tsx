import type { Ad } from '@yaopi/core'
import { styled } from 'styled-components'
import X from 'lucide-react/icons/x'
import { Picture } from '../parts/picture.tsx'
import { AdLink } from '../storefront/target-link.tsx'
import { useText } from '../storefront/use-text.ts'
import { bare, phone } from '../theme/mixins.ts'

export type AdBannerViewProps = { readonly ad: Ad, readonly width: number, readonly height: number, readonly onClose: () => void }

/** The banner itself: a picture that links, and a cross. */
export function AdBannerView({ ad, width, height, onClose }: AdBannerViewProps) {
  const text = useText()
  return (
    <Bar aria-label={text('ad.region')}>
      <AdLink url={ad.url}><Picture src={ad.image} alt={ad.title ?? text('ad.region')} width={width} height={height} fluid /></AdLink>
      <button type="button" aria-label={text('ad.close')} onClick={onClose}><X size={18} aria-hidden /></button>
    </Bar>
  )
}

const Bar = styled.aside`
  position: fixed;
  z-index: 35;
  right: 0;
  bottom: 12px;
  left: 0;
  width: min(1200px, calc(100vw - 112px));
  margin: 0 auto;
  overflow: hidden;
  border-radius: var(--yaopi-radius-card);
  box-shadow: var(--yaopi-shadow);

  > a { display: block; }

  > button {
    ${bare}
    position: absolute;
    top: 8px;
    right: 8px;
    display: flex;
    align-items: center;
    justify-content: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: var(--yaopi-surface);
    color: var(--yaopi-text);
  }
  > button:hover { background: var(--yaopi-page); }

  ${phone} {
    bottom: calc(64px + env(safe-area-inset-bottom));
    width: calc(100vw - 24px);
    /* The whole line would be too small to read: its beginning, larger. */
    img { height: 56px !important; aspect-ratio: auto !important; object-fit: cover; object-position: left; }
    > button { top: 4px; right: 4px; }
  }
`
