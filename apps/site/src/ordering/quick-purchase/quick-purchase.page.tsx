import { NeedsScript, PageHead, Panel } from '../../components/page/index.ts'
import { RecordTabs, useRecordList } from '../../components/record-list/index.ts'
import { HistoryTab } from './history-tab.tsx'
import { PasteTab } from './paste-tab.tsx'
import { quickPurchaseParams } from './quick-purchase-params.ts'
import css from './quick-purchase.module.css'
import { quickPurchaseText as text } from './quick-purchase.text.ts'
import { TemplatesTab } from './templates-tab.tsx'

/** /kjcg: buying again from what was bought, from a pasted list, or from a template (domain.md §4.10). */
export default function QuickPurchasePage() {
  const list = useRecordList(quickPurchaseParams)
  const { tab } = list
  return (
    <Panel>
      <PageHead
        title={text.title}
        note={
          <>
            {text.note}
            <span className={css.keys}>{text.keys}</span>
          </>
        }
      />
      <RecordTabs
        label={text.tabsLabel}
        tabs={quickPurchaseParams.tabs.map((one) => ({
          key: one,
          name: text.tabs[one],
          href: list.href({ tab: one, filters: { order: '', template: '' } }),
          isCurrent: one === tab,
        }))}
      />
      <NeedsScript />
      {tab === 'history' && <HistoryTab list={list} />}
      {tab === 'paste' && <PasteTab />}
      {tab === 'templates' && <TemplatesTab list={list} />}
    </Panel>
  )
}
