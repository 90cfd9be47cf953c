import { articleCalls, type Article as FullArticle } from '@yaopi/core/contract'
import { ButtonLink, EmptyState } from '@yaopi/widgets'
import { useParams } from 'react-router'
import { useQuery } from '../../platform/data/index.ts'
import { usePageTitle } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Article } from '../../components/article/index.ts'
import { Block, LinesSkeleton, Panel } from '../../components/page/index.ts'
import { useArticleView } from '../article-reading/index.ts'
import { newsInput } from './news.loader.ts'
import { Neighbours, NewsFrame } from './news.view.tsx'
import { newsText as text } from './news.text.ts'

/** One piece of news in full. Its loader leads another kind in the address to the right one. */
export default function NewsInfoPage() {
  const { id = '' } = useParams()
  const input = newsInput(id)
  const { state, reload } = useQuery(articleCalls.read, input, { cache: true })
  const { data } = state
  const type = data?.type ?? undefined
  const isMissing =
    input === undefined ||
    (state.status === 'failed' && state.failure.code === 404) ||
    (data !== undefined && type === undefined)
  useArticleView(isMissing ? undefined : data?.id)
  usePageTitle(isMissing ? undefined : data?.title, data?.summary)
  return (
    <NewsFrame
      trail={
        data === undefined || type === undefined
          ? isMissing
            ? [{ name: text.missing }]
            : []
          : [{ name: text.types[type], href: href(`news_${type}`) }, { name: data.title }]
      }
    >
      {isMissing ? (
        <Missing />
      ) : (
        <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={16} />}>
          {(article) => <News article={article} />}
        </Block>
      )}
    </NewsFrame>
  )
}

function News({ article }: { readonly article: FullArticle }) {
  return (
    <Article
      title={article.title}
      content={article.content}
      date={article.created_at}
      source={article.source}
      note={text.views(article.views)}
    >
      {article.type !== null && <Neighbours prev={article.prev} next={article.next} type={article.type} />}
    </Article>
  )
}

function Missing() {
  return (
    <Panel>
      <EmptyState title={text.missing} hint={text.missingHint}>
        <ButtonLink kind="primary" href={href('news_hy')}>
          {text.toNews}
        </ButtonLink>
      </EmptyState>
    </Panel>
  )
}
