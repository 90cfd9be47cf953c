import { articleCalls, type ArticleSummary } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import { Anchor } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { FloorHead } from './floor.tsx'
import { homeText } from './home.text.ts'
import styles from './news-floor.module.css'

const text = homeText.floors.news

/** News in two columns: of the trade, and our own. Hidden while there are none. */
export function NewsFloor({ trade }: { readonly trade: readonly ArticleSummary[] }) {
  const { state: own } = useQuery(articleCalls.news, { type: 'company' as const }, { cache: true })
  return (
    <div className={styles.news}>
      <Column type="hy" title={text.title} articles={trade} />
      <Column type="company" title={text.company} articles={own.data?.data ?? []} />
    </div>
  )
}

function Column({
  type,
  title,
  articles,
}: {
  readonly type: 'hy' | 'company'
  readonly title: string
  readonly articles: readonly ArticleSummary[]
}) {
  if (articles.length === 0) return null
  const route = `news_${type}`
  return (
    <section className={styles.column}>
      <FloorHead title={title} more={hasRoute(route) ? href(route) : undefined} />
      <ul>
        {articles.slice(0, 6).map((article) => (
          <li key={article.id}>
            <span title={article.title}>
              {hasRoute('news_info') ? (
                <Anchor href={href('news_info', { id: article.id, type })}>{article.title}</Anchor>
              ) : (
                article.title
              )}
            </span>
            <time>{formatDate(article.created_at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
