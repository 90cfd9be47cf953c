import { Anchor } from '@yaopi/widgets'
import { useEffect, useRef } from 'react'
import styles from './record-list.module.css'

/** A tab of a record list. */
export type RecordTab = {
  readonly key: string
  readonly name: string
  readonly href: string
  readonly isCurrent: boolean
  /** How many wait for something in it; nothing is shown for 0. */
  readonly count?: number | undefined
}

/** The states or kinds of records as links, with what waits in them. `look`: a line of words, or boxes. */
export function RecordTabs({
  label,
  tabs,
  look = 'line',
}: {
  readonly label: string
  readonly tabs: readonly RecordTab[]
  readonly look?: 'line' | 'boxes'
}) {
  const line = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.key
  useEffect(
    function showCurrent() {
      const bar = line.current
      const tab = bar?.querySelector<HTMLElement>('[aria-current]')
      if (!bar || !tab) return
      const { left, width } = tab.getBoundingClientRect()
      bar.scrollLeft += left + width / 2 - bar.getBoundingClientRect().left - bar.clientWidth / 2
    },
    [current],
  )
  return (
    <nav ref={line} className={styles.tabs} data-look={look} aria-label={label}>
      {tabs.map(({ key, name, href, isCurrent, count = 0 }) => (
        <Anchor key={key} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {name}
          {count > 0 && <b>{count}</b>}
        </Anchor>
      ))}
    </nav>
  )
}
