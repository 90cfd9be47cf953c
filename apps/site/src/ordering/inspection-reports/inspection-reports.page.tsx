import { inspectionReportCalls, type InspectionPage, type InspectionQuery } from '@yaopi/core/contract'
import { Anchor, ButtonLink, EmptyState, useStorefront, useValue } from '@yaopi/widgets'
import { PageHead, Panel } from '../../components/page/index.ts'
import {
  DateRangeFilter,
  FilterForm,
  RecordList,
  RecordTabs,
  SearchFilter,
  useRecordList,
} from '../../components/record-list/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { useSearch } from '../../platform/navigation/index.ts'
import { reportInput, reportParams } from './inspection-report-params.ts'
import { inspectionReportsText as text } from './inspection-reports.text.ts'
import { ReportTable } from './report-table.view.tsx'
import styles from './inspection-reports.module.css'

/** /jybg: inspection reports of what a member has bought, and of one goods (domain.md §3.8.3). */
export default function InspectionReportsPage() {
  const search = useSearch()
  const list = useRecordList(reportParams)
  const { state, reload } = useQuery<InspectionQuery, InspectionPage>(
    inspectionReportCalls.filter,
    reportInput(search),
    {
      keepPreviousData: true,
    },
  )
  const counts = state.data?.counts
  const hidden = {
    ...(list.tab !== 'all' && { state: list.tab }),
    ...(list.filters.goods_id !== '' && { goods_id: list.filters.goods_id }),
  }
  return (
    <Panel>
      <PageHead title={text.title} note={text.note} />
      <OutsideSystem />
      {list.filters.goods_id !== '' && (
        <p className={styles.box}>
          {text.goodsOnly}
          <Anchor href={list.href({ filters: { goods_id: '' } })}>{text.showAll}</Anchor>
        </p>
      )}
      <RecordTabs
        label={text.tabsLabel}
        tabs={reportParams.tabs.map((tab) => ({
          key: tab,
          name: text.tabs[tab],
          href: list.href({ tab }),
          isCurrent: tab === list.tab,
          count: tab === 'all' ? 0 : (counts?.[tab] ?? 0),
        }))}
      />
      <FilterForm list={list} label={text.search} hidden={hidden}>
        <SearchFilter list={list} name="keyword" label={text.keyword} />
        <SearchFilter list={list} name="batch_no" label={text.batch} />
        <SearchFilter list={list} name="order_sn" label={text.order} most={30} />
        <SearchFilter list={list} name="sccj" label={text.maker} />
        <DateRangeFilter list={list} names={['start_time', 'end_time']} />
      </FilterForm>
      <RecordList
        state={state}
        reload={reload}
        pageHref={(page) => list.href({ page })}
        empty={<EmptyState title={text.empty} hint={list.isFiltered ? text.emptyFilter : text.emptyHint} />}
      >
        {(lots, { current_page: page }) => <ReportTable key={`${list.tab}-${page}`} lots={lots} onAsked={reload} />}
      </RecordList>
    </Panel>
  )
}

/** The system of others that the company keeps reports in, where it has one [EN-03]. */
function OutsideSystem() {
  const { session } = useStorefront()
  const outside = useValue(session.user)?.quality_inspection
  if (outside === undefined || (outside.msg === '' && outside.quality_inspection_url === '')) return null
  return (
    <section className={styles.box} aria-label={text.outside}>
      {outside.msg !== '' && <span>{outside.msg}</span>}
      {/^https?:\/\//.test(outside.quality_inspection_url) && (
        <ButtonLink size="s" href={outside.quality_inspection_url} target="_blank" rel="noopener">
          {text.openOutside}
        </ButtonLink>
      )}
    </section>
  )
}
