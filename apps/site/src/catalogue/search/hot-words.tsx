import { AdLink, hotSearchHref, useStorefront, useValue } from '@yaopi/widgets'
import { searchText as text } from './search.text.ts'
import styles from './search.module.css'

/** What others search for. */
export function HotWords() {
  const { home } = useStorefront()
  const words = useValue(home.common)?.rnss ?? []
  if (words.length === 0) return null
  return (
    <p className={styles.words}>
      <span>{text.hot}</span>
      {words.map((word) => (
        <AdLink key={word.name} url={hotSearchHref(word)}>
          {word.name}
        </AdLink>
      ))}
    </p>
  )
}
