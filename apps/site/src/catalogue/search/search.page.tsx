import type { ListLayout } from '@yaopi/core/contract'
import { Anchor, ButtonLink, EmptyState } from '@yaopi/widgets'
import { useLocation } from 'react-router'
import { useSearch } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Breadcrumb, Column } from '../../components/page/index.ts'
import { HotGoods } from '../goods/index.ts'
import { GoodsBrowser } from '../browser/index.ts'
import { queryAfter } from '../params/index.ts'
import { HotWords } from './hot-words.tsx'
import { searchText as text } from './search.text.ts'
import styles from './search.module.css'

const layouts = [
  { layout: 'cards' as const, href: href('search_index') },
  { layout: 'table' as const, href: href('search_table') },
]

/** What was found for a keyword: as cards or as a table. */
export default function SearchPage({ layout = 'cards' }: { readonly layout?: ListLayout }) {
  const params = useSearch()
  const keywords = params.get('keywords')?.trim() ?? ''
  if (keywords === '') return <NothingAsked />
  return (
    <Column>
      <h1 className="visually-hidden">{text.result(keywords)}</h1>
      <GoodsBrowser
        head={
          <>
            <Breadcrumb trail={[{ name: text.result(keywords) }]} />
            <KindSwitch />
          </>
        }
        layout={layout}
        layouts={layouts}
        empty={<NothingFound keywords={keywords} />}
        note={(page) =>
          page.corrected === undefined || page.corrected === keywords ? null : (
            <p className={styles.corrected} role="status">
              {text.corrected(keywords, page.corrected)}
            </p>
          )
        }
      />
    </Column>
  )
}

/** Whether the keyword means drugs or manufacturers. */
function KindSwitch() {
  const params = useSearch()
  const { pathname } = useLocation()
  const isMaker = params.get('type') === '1'
  return (
    <nav className={styles.kinds} aria-label={text.kind}>
      <Anchor href={`${pathname}${queryAfter(params, { type: null })}`} aria-current={isMaker ? undefined : 'page'}>
        {text.byDrug}
      </Anchor>
      <Anchor href={`${pathname}${queryAfter(params, { type: 1 })}`} aria-current={isMaker ? 'page' : undefined}>
        {text.byMaker}
      </Anchor>
    </nav>
  )
}

function NothingFound({ keywords }: { readonly keywords: string }) {
  const params = useSearch()
  const isMaker = params.get('type') === '1'
  return (
    <>
      <EmptyState
        title={text.noneTitle(keywords)}
        hint={
          <span className={styles.hints}>
            {text.hints[isMaker ? 'maker' : 'drug'].map((hint) => (
              <span key={hint}>{hint}</span>
            ))}
          </span>
        }
      >
        <ButtonLink kind="primary" href={href('search_index', {}, { keywords, type: isMaker ? undefined : 1 })}>
          {text.otherKind(isMaker ? text.byDrug : text.byMaker)}
        </ButtonLink>
        {!isMaker && <ButtonLink href={href('pzqg_add', {}, { keywords })}>{text.request}</ButtonLink>}
        <ButtonLink href={href('list_index')}>{text.toAll}</ButtonLink>
      </EmptyState>
      <HotWords />
      <HotGoods />
    </>
  )
}

function NothingAsked() {
  return (
    <Column>
      <h1 className="visually-hidden">{text.title}</h1>
      <EmptyState title={text.askTitle} hint={text.askHint}>
        <ButtonLink href={href('list_index')}>{text.toAll}</ButtonLink>
      </EmptyState>
      <HotWords />
      <HotGoods />
    </Column>
  )
}
