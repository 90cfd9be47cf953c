import { Anchor, ButtonLink } from '@yaopi/widgets'
import { useLocation, useSearchParams } from 'react-router-dom'
import { href } from '../../routes/table.ts'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Empty } from '../../templates/empty.tsx'
import { HotGoods } from '../../templates/hot-goods.tsx'
import { Column } from '../../templates/page.tsx'
import { GoodsBrowser } from '../list/goods-browser.tsx'
import { changed } from '../list/list-query.ts'
import type { View } from '../list/sort-bar.tsx'
import { HotWords } from './hot-words.tsx'
import { searchText as text } from './search.text.ts'
import styles from './search.module.css'

const views = [
  { view: 'cards' as const, href: href('search_index') },
  { view: 'table' as const, href: href('search_table') },
]

/** What was found for a keyword: as cards or as a table. */
export default function SearchPage({ view = 'cards' }: { readonly view?: View }) {
  const [params] = useSearchParams()
  const keywords = params.get('keywords')?.trim() ?? ''
  if (keywords === '') return <NothingAsked />
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.result(keywords) }]} />
      <KindSwitch />
      <GoodsBrowser
        view={view}
        views={views}
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
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const isMaker = params.get('type') === '1'
  return (
    <nav className={styles.kinds} aria-label={text.kind}>
      <Anchor href={`${pathname}${changed(params, { type: null })}`} aria-current={isMaker ? undefined : 'page'}>
        {text.byDrug}
      </Anchor>
      <Anchor href={`${pathname}${changed(params, { type: 1 })}`} aria-current={isMaker ? 'page' : undefined}>
        {text.byMaker}
      </Anchor>
    </nav>
  )
}

function NothingFound({ keywords }: { readonly keywords: string }) {
  const [params] = useSearchParams()
  const isMaker = params.get('type') === '1'
  return (
    <>
      <Empty
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
        <ButtonLink href={href('list_index')}>{text.toAll}</ButtonLink>
      </Empty>
      <HotWords />
      <HotGoods />
    </>
  )
}

function NothingAsked() {
  return (
    <Column>
      <Empty title={text.askTitle} hint={text.askHint}>
        <ButtonLink href={href('list_index')}>{text.toAll}</ButtonLink>
      </Empty>
      <HotWords />
      <HotGoods />
    </Column>
  )
}
