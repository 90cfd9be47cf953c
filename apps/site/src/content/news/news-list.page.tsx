import { articleCalls, type NewsType } from '@yaopi/core/contract'
import { EmptyState } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { usePageDescription, useSearch } from '../../platform/navigation/index.ts'
import { href, pageInput } from '../../platform/routing/index.ts'
import { Panel } from '../../components/page/index.ts'
import { RecordList, RecordTabs } from '../../components/record-list/index.ts'
import { NewsFrame, NewsRow } from './news.view.tsx'
import { newsText as text } from './news.text.ts'

/** News of one kind, the newest first. */
export default function NewsListPage({ type = 'hy' }: { readonly type?: NewsType }) {
  const search = useSearch()
  const page = pageInput(search)
  const { state, reload } = useQuery(articleCalls.news, { type, ...page }, { cache: true, keepPreviousData: true })
  usePageDescription(text.about[type])
  return (
    <NewsFrame trail={[{ name: text.types[type] }]}>
      <Panel>
        <h1>{text.types[type]}</h1>
        <RecordTabs
          label={text.kinds}
          tabs={(['hy', 'company'] as const).map((key) => ({
            key,
            name: text.types[key],
            href: href(`news_${key}`),
            isCurrent: key === type,
          }))}
        />
        <RecordList
          state={state}
          reload={reload}
          pageHref={(number) => href(`news_${type}`, {}, { page: number === 1 ? undefined : number })}
          empty={<EmptyState title={text.empty} hint={text.emptyHint} />}
        >
          {(news) =>
            news.map((article, at) => <NewsRow key={article.id} article={article} type={type} first={at < 4} />)
          }
        </RecordList>
      </Panel>
    </NewsFrame>
  )
}
