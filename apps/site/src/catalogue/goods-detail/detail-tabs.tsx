import type { GoodsDetail } from '@yaopi/core/contract'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useId, useState } from 'react'
import { TabList } from '../../components/page/index.ts'
import { detailText as text } from './detail.text.ts'
import { GoodsReports } from './goods-reports.tsx'
import { PriceHistory } from './price-history.tsx'
import { Docs, HistoryTable, Instruction, LotsTable, SameGoods } from './tab-panels.tsx'
import styles from './detail-tabs.module.css'

type Tab = keyof typeof text.tabs

const order = Object.keys(text.tabs) as Tab[]

/** The deeper facts of goods behind tabs. */
export function DetailTabs({ goods }: { readonly goods: GoodsDetail }) {
  // A tab without content is not promised.
  const { session } = useStorefront()
  const loggedIn = useValue(session.loggedIn)
  const isEmpty = {
    same: goods.same_goods.length === 0,
    docs: goods.docs.length === 0 && !loggedIn,
    prices: goods.base_price === null,
  }
  const shown = order.filter((tab) => !(tab in isEmpty && isEmpty[tab as keyof typeof isEmpty]))
  const [current, setCurrent] = useState<Tab>('instruction')
  const id = useId()
  return (
    <section className={styles.tabs}>
      <TabList
        className={styles.list}
        tabs={shown}
        texts={text.tabs}
        current={current}
        onChoose={setCurrent}
        label={text.tabsLabel}
        id={id}
        panelsOf="each"
      />
      {/* Every panel is there for search engines, and to be read where no script chooses one. */}
      {shown.map((tab) => (
        <div
          key={tab}
          className={styles.panel}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          tabIndex={0}
          hidden={tab !== current}
        >
          <h2 className={styles.alone}>{text.tabs[tab]}</h2>
          <Panel tab={tab} goods={goods} isCurrent={tab === current} />
        </div>
      ))}
    </section>
  )
}

function Panel({
  tab,
  goods,
  isCurrent,
}: {
  readonly tab: Tab
  readonly goods: GoodsDetail
  readonly isCurrent: boolean
}) {
  switch (tab) {
    case 'instruction':
      return <Instruction goods={goods} />
    case 'docs':
      return (
        <>
          {goods.docs.length > 0 && <Docs goods={goods} />}
          {isCurrent && <GoodsReports goodsId={goods.id} hasPapers={goods.has_papers === 1} />}
        </>
      )
    case 'lots':
      return <LotsTable goods={goods} />
    case 'same':
      return <SameGoods goods={goods} />
    case 'prices':
      return isCurrent ? <PriceHistory goodsId={goods.id} /> : null
    case 'history':
      return <HistoryTable goods={goods} />
  }
}
