import { useId } from 'react'
import styles from './upload.module.css'

/** Words over a picture, again and again, so that nobody uses it for something else. `size`: of the letters in px. */
export function Watermark({ words, size }: { readonly words: string; readonly size: number }) {
  const id = useId()
  const width = size * (words.length + 2)
  return (
    <svg className={styles.watermark} aria-hidden="true" data-words={words}>
      <pattern id={id} width={width} height={size * 5} patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
        <text x={size} y={size * 2} fontSize={size}>
          {words}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
