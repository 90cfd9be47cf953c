import { useState } from 'react'
import { styled } from 'styled-components'
import Package from 'lucide-react/icons/package'
import { useLinks } from '../storefront/use-links.ts'

/** Props of `Picture`. */
export type PictureProps = {
  /** Address; without one a placeholder is shown. */
  readonly src: string | undefined
  /** Empty for a picture that only repeats the text beside it. */
  readonly alt: string
  /** Reserved width, px. */
  readonly width: number
  /** Reserved height, px; the width by default. */
  readonly height?: number
  /** Above the fold: loaded eagerly with high priority; `low`: eagerly with low priority. */
  readonly eager?: boolean | 'low'
  /** Fills the width of its container and keeps the aspect ratio. */
  readonly fluid?: boolean
}

/** A lazy-loaded picture with reserved size; a placeholder when it is missing or fails. */
export function Picture({ src, alt, width, height = width, eager = false, fluid = false }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const { picture } = useLinks()
  const box = fluid ? { width: '100%', height: 'auto', aspectRatio: `${width} / ${height}` } : { width, height }
  if (src === undefined || src === '' || failed === src) {
    return (
      <None style={box} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <Package size={Math.min(32, width / 2)} aria-hidden />
      </None>
    )
  }
  return (
    <Image
      src={picture?.(src) ?? src}
      alt={alt}
      width={width}
      height={height}
      style={box}
      decoding="async"
      loading={eager === false ? 'lazy' : 'eager'}
      fetchPriority={eager === 'low' ? 'low' : eager ? 'high' : undefined}
      onError={() => setFailed(src)}
    />
  )
}

const Image = styled.img`
  display: block;
  flex: none;
  max-width: 100%;
  object-fit: contain;
`

const None = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  border-radius: var(--yaopi-radius);
  background: var(--yaopi-page);
  color: var(--yaopi-text-3);
`
