import type { Ad } from '@yaopi/core'
import { styled } from 'styled-components'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { Picture } from '../parts/picture.tsx'
import { AdLink } from '../storefront/ad-link.tsx'
import { useText } from '../storefront/use-text.ts'
import { resetButton, mobile, ownBox } from '../theme/mixins.ts'

export type AdBannerViewProps = {
  readonly ad: Ad
  readonly width: number
  readonly height: number
  readonly onClose: () => void
}

/** The banner itself: a picture that links, and a cross. */
export function AdBannerView({ ad, width, height, onClose }: AdBannerViewProps) {
  const text = useText()
  return (
    <Bar data-ad aria-label={text('ad.region')}>
      {/* The link has the accessible name, because a phone shows only the text and other screens only the picture. */}
      <AdLink url={ad.url} aria-label={ad.title ?? text('ad.region')}>
        <Picture src={ad.image} alt="" width={width} height={height} fluid />
        {ad.title !== undefined && (
          <b aria-hidden>
            {ad.title}
            <ChevronRight size={16} />
          </b>
        )}
      </AdLink>
      <button type="button" aria-label={text('ad.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </Bar>
  )
}

const Bar = styled.aside`
  ${ownBox}
  position: fixed;
  z-index: 25;
  right: 0;
  bottom: 12px;
  left: 0;
  width: min(1200px, calc(100vw - 112px));
  margin: 0 auto;
  overflow: hidden;
  border-radius: var(--yaopi-radius-card);
  box-shadow: var(--yaopi-shadow);

  > a {
    display: block;
  }
  /* A picture of another shape fills the banner too. */
  > a > img {
    object-fit: cover;
  }
  > a > b {
    display: none;
  }

  > button {
    ${resetButton}
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
  > button:hover {
    background: var(--yaopi-page);
  }

  /* It lies at the edge of the window, which is its place. */
  ${mobile} {
    bottom: calc(64px + env(safe-area-inset-bottom));
    width: calc(100vw - 24px);
    /* A scaled picture would be unreadable, so the title is shown as text. */
    > a > b {
      display: flex;
      align-items: center;
      gap: 4px;
      height: 48px;
      padding: 0 56px 0 16px;
      background: var(--yaopi-primary);
      color: var(--yaopi-on-color);
    }
    > a:has(> b) > :first-child {
      display: none;
    }
    > button {
      top: 4px;
      right: 4px;
      width: 40px;
      height: 40px;
      background: none;
      color: var(--yaopi-on-color);
    }
    > a:not(:has(> b)) + button {
      background: rgb(255 255 255 / 92%);
      color: var(--yaopi-text);
    }
  }
`
