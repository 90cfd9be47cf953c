import type { GoodsDetail } from '@yaopi/core/contract'
import { useId, useState, type KeyboardEvent } from 'react'
import { detailText as text } from './detail.text.ts'
import { Docs, HistoryTable, Instruction, LotsTable, SameGoods } from './tab-panels.tsx'
import styles from './detail-tabs.module.css'

type Tab = keyof typeof text.tabs

const order = Object.keys(text.tabs) as Tab[]

/** The deeper facts of goods behind tabs; arrow keys move between them. */
export function DetailTabs({ goods }: { readonly goods: GoodsDetail }) {
  // A tab without content is not promised.
  const isEmpty = { same: goods.same_goods.length === 0, docs: goods.docs.length === 0 }
  const shown = order.filter((tab) => !((tab === 'same' || tab === 'docs') && isEmpty[tab]))
  const [current, setCurrent] = useState<Tab>('instruction')
  const id = useId()
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = shown[(shown.indexOf(current) + step + shown.length) % shown.length]!
    setCurrent(next)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <section className={styles.tabs}>
      <div className={styles.list} role="tablist" aria-label={text.tabsLabel}>
        {shown.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            data-tab={tab}
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setCurrent(tab)}
            onKeyDown={move}
          >
            {text.tabs[tab]}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        tabIndex={0}
      >
        <Panel tab={current} goods={goods} />
      </div>
    </section>
  )
}

function Panel({ tab, goods }: { readonly tab: Tab; readonly goods: GoodsDetail }) {
  switch (tab) {
    case 'instruction':
      return <Instruction goods={goods} />
    case 'docs':
      return <Docs goods={goods} />
    case 'lots':
      return <LotsTable goods={goods} />
    case 'same':
      return <SameGoods goods={goods} />
    case 'history':
      return <HistoryTable goods={goods} />
  }
}
