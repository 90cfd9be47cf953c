import { formatDate } from '@yaopi/core'
import { articleCalls, type ArticleNeighbour, type ArticleSummary, type NewsType } from '@yaopi/core/contract'
import { Anchor, Picture } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Breadcrumb, Column, Panel, type Crumb } from '../../components/page/index.ts'
import { newsText as text } from './news.text.ts'
import styles from './news.module.css'

/** News with the most read ones beside them; below them on a phone. */
export function NewsFrame({ trail, children }: { readonly trail: readonly Crumb[]; readonly children: ReactNode }) {
  return (
    <Column>
      <Breadcrumb trail={trail} />
      <div className={styles.frame}>
        <div>{children}</div>
        <div className={styles.side}>
          <HotNews />
        </div>
      </div>
    </Column>
  )
}

const nothing = {}

/** The most read news; nothing while there are none. */
function HotNews() {
  const { state } = useQuery(articleCalls.hotNews, nothing, { cache: true })
  const news = state.data ?? []
  if (news.length === 0) return null
  return (
    <Panel title={text.hot}>
      <ol className={styles.hot}>
        {news.map((article) => (
          <li key={article.id}>
            <Anchor href={href('news_info', { id: article.id, type: article.type ?? 'hy' })}>{article.title}</Anchor>
            <small>{text.views(article.views)}</small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** One piece of news in a list. `first`: on the first screen. */
export function NewsRow({
  article,
  type,
  first,
}: {
  readonly article: ArticleSummary
  readonly type: NewsType
  readonly first: boolean
}) {
  return (
    <article className={styles.row}>
      <span className={styles.picture}>
        <Picture src={article.image} alt="" width={190} height={100} fluid eager={first ? 'low' : false} />
      </span>
      <div className={styles.words}>
        <h2>
          <Anchor href={href('news_info', { id: article.id, type })}>{article.title}</Anchor>
        </h2>
        <p>{article.summary}</p>
        <small>
          <time>{formatDate(article.created_at)}</time>
          <span>{text.views(article.views)}</span>
        </small>
      </div>
    </article>
  )
}

/** The next older and the next newer one of the same kind. */
export function Neighbours({
  prev,
  next,
  type,
}: {
  readonly prev: ArticleNeighbour | null
  readonly next: ArticleNeighbour | null
  readonly type: NewsType
}) {
  const way = (label: string, rel: 'prev' | 'next', article: ArticleNeighbour | null) => (
    <p>
      <b>{label}</b>
      {article === null ? (
        <span>{text.none}</span>
      ) : (
        <Anchor rel={rel} href={href('news_info', { id: article.id, type })}>
          {article.title}
        </Anchor>
      )}
    </p>
  )
  return (
    <nav className={styles.neighbours} aria-label={text.neighbours}>
      {way(text.prev, 'prev', prev)}
      {way(text.next, 'next', next)}
    </nav>
  )
}
