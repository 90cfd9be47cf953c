import { Picture } from '@yaopi/widgets'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useState } from 'react'
import { detailText as text } from './detail.text.ts'
import styles from './gallery.module.css'

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))

/** The pictures of goods: one large, which opens larger, the others as small ones below it. */
export function Gallery({
  name,
  images,
}: {
  readonly name: string
  readonly images: readonly { readonly url: string; readonly alt?: string }[]
}) {
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const shown = images[at]
  const alt = shown?.alt || name
  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        <Picture src={shown?.url} alt={alt} width={400} fluid eager />
        {shown !== undefined && (
          <button type="button" aria-haspopup="dialog" aria-label={text.enlarge} onClick={() => setOpen(true)}>
            <Search size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      {isOpen && shown !== undefined && (
        <Suspense>
          <PictureDialog title={name} url={shown.url} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {images.length > 1 && (
        <ul className={styles.small} aria-label={text.gallery}>
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={text.picture(index + 1)}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
                onPointerEnter={() => setAt(index)}
              >
                <Picture src={image.url} alt="" width={60} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
