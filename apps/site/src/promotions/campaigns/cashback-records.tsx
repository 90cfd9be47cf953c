import { campaignCalls, type CashbackProgress, type CashbackRecord, type Page } from '@yaopi/core/contract'
import { formatMinute, formatYuan } from '@yaopi/core'
import { EmptyState } from '@yaopi/widgets'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Panel, RowsSkeleton, StatusMark } from '../../components/page/index.ts'
import { RecordTable, RecordTabs, type RecordColumn } from '../../components/record-list/index.ts'
import { ListPager } from '../../catalogue/browser/index.ts'
import { queryAfter, type QueryChange } from '../../catalogue/params/index.ts'
import { recordInput, type RecordInput } from './campaign-params.ts'
import { campaignText } from './campaign.text.ts'
import styles from './cashback-records.module.css'

const text = campaignText.hb
const tabs = ['all', 'waiting', 'released'] as const

/** What a member has to come and has had, checkout by checkout; the tab and the page stand in the address. */
export function CashbackRecords({ mine, waitHours }: { readonly mine: CashbackProgress; readonly waitHours: number }) {
  const params = useSearch()
  const input = recordInput(params)
  const hrefOf = (change: QueryChange) =>
    `${href('hb')}${queryAfter(params, { page: params.get('page'), ...change })}#records`
  const { state, reload } = useQuery<RecordInput, Page<CashbackRecord>>(campaignCalls.cashbackRecords, input, {
    keepPreviousData: true,
  })
  return (
    <Panel title={text.records} id="records">
      <dl className={styles.sums}>
        <div>
          <dt>{text.sums.waiting}</dt>
          <dd>{formatYuan(mine.waiting)}</dd>
        </div>
        <div>
          <dt>{text.sums.released}</dt>
          <dd>{formatYuan(mine.released)}</dd>
        </div>
      </dl>
      <RecordTabs
        label={text.tabsLabel}
        tabs={tabs.map((tab) => ({
          key: tab,
          name: text.tabs[tab],
          href: hrefOf({ state: tab === 'all' ? null : tab, records: null }),
          isCurrent: tab === (input.state ?? 'all'),
        }))}
      />
      <Block
        state={state}
        reload={reload}
        skeleton={<RowsSkeleton count={3} />}
        isEmpty={(page) => page.data.length === 0}
        empty={<EmptyState title={text.noRecords} hint={text.noRecordsHint} />}
      >
        {(page, isReloading) => (
          <div data-busy={isReloading || undefined} className={styles.list}>
            <RecordTable
              label={text.records}
              columns={columnsOf(waitHours)}
              rows={page.data}
              keyOf={(record) => record.trade_id}
            />
            <ListPager list={page} of="entries" href={(to) => hrefOf({ records: to === 1 ? null : to })} />
          </div>
        )}
      </Block>
    </Panel>
  )
}

const tones = { waiting: 'wait', released: 'good', void: 'over' } as const

const columnsOf = (waitHours: number): readonly RecordColumn<CashbackRecord>[] => [
  { key: 'trade', title: text.columns.trade, cell: (record) => record.trade_sn },
  { key: 'at', title: text.columns.at, cell: (record) => formatMinute(record.at) },
  { key: 'amount', title: text.columns.amount, cell: (record) => formatYuan(record.amount) },
  { key: 'value', title: text.columns.value, cell: (record) => <strong>{formatYuan(record.value)}</strong> },
  {
    key: 'state',
    title: text.columns.state,
    cell: (record) => (
      <span className={styles.state}>
        <StatusMark tone={tones[record.state]}>{text.state[record.state]}</StatusMark>{' '}
        <small>{whenOf(record, waitHours)}</small>
      </span>
    ),
  },
]

function whenOf(record: CashbackRecord, waitHours: number): string {
  if (record.state === 'void') return text.void
  if (record.state === 'released') return text.released(record.released_time!, record.end_time)
  return record.due_time === null ? text.waits(waitHours) : text.due(record.due_time)
}
