import {
  invoiceCalls,
  type Invoice,
  type InvoiceableOrderPage,
  type InvoicePage,
  type InvoiceTab,
  type InvoiceTitles,
} from '@yaopi/core/contract'
import { EmptyState, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { Block, LinesSkeleton, PageHead, Panel } from '../../components/page/index.ts'
import { RecordList, RecordTabs, useRecordList } from '../../components/record-list/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { useSearch } from '../../platform/navigation/index.ts'
import { InvoiceList } from './invoice-list.view.tsx'
import { invoiceInput, invoiceParams } from './invoice-params.ts'
import { invoicesText as text } from './invoices.text.ts'
import { OpenOrders } from './open-orders.view.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { TitleBox } from './title.view.tsx'
import styles from './invoices.module.css'

/** /dzfp: titles, orders that can be invoiced, invoices by state (domain.md §3.8.2). */
export default function InvoicesPage() {
  const titles = useQuery(invoiceCalls.titles, {})
  const { tab, page } = invoiceInput(useSearch())
  return (
    <div className={styles.page}>
      <Block state={titles.state} reload={titles.reload} skeleton={<LinesSkeleton lines={3} />}>
        {(own) => <TitleBox titles={own} onSent={titles.reload} />}
      </Block>
      <Panel>
        <PageHead title={text.title} note={text.note} />
        {tab === 'open' ? (
          <Open page={page} titles={titles.state.data} />
        ) : (
          <Invoices key={tab} tab={tab} page={page} />
        )}
      </Panel>
    </div>
  )
}

type Counts = InvoicePage['counts']

function Tabs({ counts }: { readonly counts: Counts | undefined }) {
  const list = useRecordList(invoiceParams)
  return (
    <RecordTabs
      label={text.tabsLabel}
      tabs={invoiceParams.tabs.map((tab) => ({
        key: tab,
        name: text.tabs[tab],
        href: list.href({ tab, filters: { order: '' } }),
        isCurrent: tab === list.tab,
        count: tab === 'open' || tab === 'pending' ? (counts?.[tab] ?? 0) : 0,
      }))}
    />
  )
}

/** Orders that can be invoiced, and the request for some of them. */
function Open({ page, titles }: { readonly page: number | undefined; readonly titles: InvoiceTitles | undefined }) {
  const list = useRecordList(invoiceParams)
  const wanted = list.filters.order
  const [picked, setPicked] = useState<readonly number[]>()
  const { state, reload } = useQuery<{ page?: number | undefined }, InvoiceableOrderPage>(
    invoiceCalls.orders,
    { page },
    { keepPreviousData: true },
  )
  const hasTitle = titles !== undefined && (titles.valid !== null || titles.owner !== null)
  const chosen = picked ?? (wanted === '' ? [] : [Number(wanted)])
  const close = (): void => {
    setPicked([])
    if (wanted !== '') list.go({ filters: { order: '' } })
  }
  return (
    <>
      <Tabs counts={state.data?.counts} />
      <RecordList
        state={state}
        reload={reload}
        pageHref={(at) => list.href({ page: at })}
        empty={<EmptyState title={text.emptyOpen} hint={text.emptyOpenHint} />}
      >
        {(orders) => (
          <OpenOrders
            orders={orders}
            hasTitle={hasTitle}
            lacksTitle={titles !== undefined && !hasTitle}
            request={setPicked}
          />
        )}
      </RecordList>
      {chosen.length > 0 && titles !== undefined && hasTitle && (
        <RequestDialog
          orderIds={chosen}
          titles={titles}
          onClose={close}
          onSent={() => {
            setPicked([])
            list.go({ tab: 'pending', filters: { order: '' } })
          }}
        />
      )}
    </>
  )
}

/** Invoices of one list. */
function Invoices({ tab, page }: { readonly tab: InvoiceTab; readonly page: number | undefined }) {
  const list = useRecordList(invoiceParams)
  const { client, notifications } = useStorefront()
  const [anew, setAnew] = useState<Invoice>()
  const { state, reload } = useQuery<{ tab?: InvoiceTab | undefined; page?: number | undefined }, InvoicePage>(
    invoiceCalls.list,
    { tab, page },
    { keepPreviousData: true },
  )
  const confirmRed = async (one: Invoice): Promise<void> => {
    const answer = await client.send(invoiceCalls.confirmRed, { id: one.id, red_id: one.can.confirm_red! })
    if (answer.ok) notifications.success(text.confirmed)
    else notifications.report(answer.failure)
    reload()
  }
  return (
    <>
      <Tabs counts={state.data?.counts} />
      <RecordList
        state={state}
        reload={reload}
        pageHref={(at) => list.href({ page: at })}
        empty={<EmptyState title={text.empty[tab]} hint={text.emptyHint} />}
      >
        {(invoices) => <InvoiceList invoices={invoices} reissue={setAnew} confirmRed={(one) => void confirmRed(one)} />}
      </RecordList>
      {anew !== undefined && (
        <ReissueDialog
          invoice={anew}
          onClose={() => setAnew(undefined)}
          onSent={() => {
            setAnew(undefined)
            reload()
          }}
        />
      )}
    </>
  )
}
