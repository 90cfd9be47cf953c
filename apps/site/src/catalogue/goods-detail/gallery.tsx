import { Picture } from '@yaopi/widgets'
import { useState } from 'react'
import { detailText as text } from './detail.text.ts'
import styles from './gallery.module.css'

/** The pictures of goods: one large, the others as small ones below it. */
export function Gallery({
  name,
  images,
}: {
  readonly name: string
  readonly images: readonly { readonly url: string; readonly alt?: string }[]
}) {
  const [at, setAt] = useState(0)
  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        <Picture src={images[at]?.url} alt={images[at]?.alt || name} width={400} fluid eager />
      </div>
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
