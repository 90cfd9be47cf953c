import { Dialog } from '@yaopi/widgets'
import { useState } from 'react'
import { uploadText as text } from './upload.text.ts'
import { Watermark } from './watermark.tsx'
import styles from './upload.module.css'

/** A picture of the form at a size that can be read, with words over it that say what it may be used for. */
export function PicturePreview({
  name,
  url,
  small,
  watermark,
  onClose,
}: {
  readonly name: string
  /** Where the server gives it; it holds for some minutes. */
  readonly url: string | undefined
  /** The small picture that the page has made itself. */
  readonly small: string | undefined
  readonly watermark: string
  readonly onClose: () => void
}) {
  const [isGone, setGone] = useState(url === undefined)
  const source = isGone ? small : url
  return (
    <Dialog open title={text.viewOf(name)} width={720} onClose={onClose}>
      {source === undefined ? (
        <p>{text.gone}</p>
      ) : (
        <div className={styles.preview}>
          <img src={source} alt={name} onError={() => setGone(true)} />
          <Watermark words={watermark} size={20} />
        </div>
      )}
    </Dialog>
  )
}
