import { articleCalls } from '@yaopi/core/contract'
import { useStorefront, useValue } from '@yaopi/widgets'
import { lazy, Suspense } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { usePageDescription, usePageTitle, useSearch } from '../../platform/navigation/index.ts'
import { Block, LinesSkeleton } from '../../components/page/index.ts'
import { Article } from '../../components/article/index.ts'
import { HelpfulVote, useArticleView } from '../article-reading/index.ts'
import { articleOf, PRIVACY, type HelpCode } from './help-pages.ts'
import { Licences, OwnManager } from './help-parts.tsx'
import { HelpFrame, MissingArticle, TextChoice, ToComplaints } from './help.view.tsx'

// Forms and their library come with this page alone.
const Complaints = lazy(async () => ({ default: (await import('../complaint-form/index.ts')).Complaints }))

/** An article of the help centre with the tree of all of them. */
export default function HelpPage({ code = 'hyzc' }: { readonly code?: HelpCode }) {
  const search = useSearch()
  const { home } = useStorefront()
  const categories = useValue(home.help)
  const hotline = useValue(home.config)?.hot_line ?? ''
  const input = articleOf(code, search)
  const { state, reload } = useQuery(articleCalls.read, input, { cache: true })
  useArticleView(state.data?.id)
  const isPrivacy = input.id === PRIVACY
  usePageTitle(isPrivacy ? state.data?.title : undefined, state.data?.summary)
  usePageDescription(isPrivacy ? undefined : state.data?.summary)
  return (
    <HelpFrame categories={categories} code={code} title={state.data?.title} hotline={hotline}>
      {code === 'yhxy' && <TextChoice current={input.id} />}
      {state.status === 'failed' && state.failure.code === 404 ? (
        <MissingArticle />
      ) : (
        <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={16} />}>
          {(article) => (
            <Article
              title={article.title}
              content={article.content}
              changed={article.changed_at}
              version={article.version}
              lead={code === 'zskf' ? <OwnManager /> : code === 'tsjy' && <ToComplaints />}
            >
              {code === 'wzzz' && <Licences />}
              {code === 'tsjy' && (
                <Suspense>
                  <Complaints />
                </Suspense>
              )}
              <HelpfulVote key={article.id} id={article.id} />
            </Article>
          )}
        </Block>
      )}
    </HelpFrame>
  )
}
