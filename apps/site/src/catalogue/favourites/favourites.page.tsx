import { favouriteCalls, type Favourite, type FavouriteTab, type Page } from '@yaopi/core/contract'
import { Anchor, ButtonLink } from '@yaopi/widgets'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Empty, PageHead, Panel, RowsSkeleton } from '../../platform/components/index.ts'
import { ListPager } from '../browser/index.ts'
import { FavouriteList } from './favourite-list.tsx'
import { favouritesInput, favouritesTabs, type FavouritesInput } from './favourites-params.ts'
import { favouritesText as text } from './favourites.text.ts'
import styles from './favourites.module.css'

/** The member's favourites by tab; several can be added to the cart or given up at once. */
export default function StarPage() {
  const [params] = useSearchParams()
  const input = favouritesInput(params)
  const tab = input.tab ?? 'all'
  const { state, reload } = useQuery<FavouritesInput, Page<Favourite>>(favouriteCalls.list, input, {
    keepPreviousData: true,
  })
  const hrefOf = (next: FavouriteTab, at = 1) =>
    href('star', {}, { tab: next === 'all' ? undefined : next, page: at === 1 ? undefined : at })
  return (
    <Panel>
      <PageHead title={text.title} note={text.note} />
      <nav className={styles.tabs} aria-label={text.tabsLabel}>
        {favouritesTabs.map((one) => (
          <Anchor key={one} href={hrefOf(one)} aria-current={one === tab ? 'page' : undefined}>
            {text.tabs[one]}
          </Anchor>
        ))}
      </nav>
      <Block
        state={state}
        reload={reload}
        skeleton={<RowsSkeleton count={6} height="88px" />}
        isEmpty={(list) => list.data.length === 0}
        empty={
          <Empty title={tab === 'all' ? text.empty : text.emptyTab} hint={tab === 'all' ? text.emptyHint : undefined}>
            <ButtonLink kind="primary" href={href('list_index')}>
              {text.toList}
            </ButtonLink>
          </Empty>
        }
      >
        {(list, isReloading) => (
          <div data-busy={isReloading || undefined} className={styles.list}>
            <FavouriteList key={`${tab}-${list.current_page}-${list.total}`} goods={list.data} onChanged={reload} />
            <ListPager list={list} href={(to) => hrefOf(tab, to)} />
          </div>
        )}
      </Block>
    </Panel>
  )
}
