import { favouriteCalls, type Favourite, type Page } from '@yaopi/core/contract'
import { ButtonLink, EmptyState } from '@yaopi/widgets'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { PageHead, Panel, RowsSkeleton } from '../../components/page/index.ts'
import { RecordList, RecordTabs, useRecordList } from '../../components/record-list/index.ts'
import { FavouriteList } from './favourite-list.tsx'
import { favouriteParams, favouritesInput, type FavouritesInput } from './favourites-params.ts'
import { favouritesText as text } from './favourites.text.ts'

/** The member's favourites by tab; several can be added to the cart or given up at once. */
export default function StarPage() {
  const params = useSearch()
  const list = useRecordList(favouriteParams)
  const { tab } = list
  const { state, reload } = useQuery<FavouritesInput, Page<Favourite>>(favouriteCalls.list, favouritesInput(params), {
    keepPreviousData: true,
  })
  return (
    <Panel>
      <PageHead title={text.title} note={text.note} />
      <RecordTabs
        label={text.tabsLabel}
        tabs={favouriteParams.tabs.map((one) => ({
          key: one,
          name: text.tabs[one],
          href: list.href({ tab: one }),
          isCurrent: one === tab,
        }))}
      />
      <RecordList
        state={state}
        reload={reload}
        pageHref={(page) => list.href({ page })}
        skeleton={<RowsSkeleton count={6} height="88px" />}
        empty={
          <EmptyState
            title={tab === 'all' ? text.empty : text.emptyTab}
            hint={tab === 'all' ? text.emptyHint : undefined}
          >
            <ButtonLink kind="primary" href={href('list_index')}>
              {text.toList}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(goods, { current_page: page, total }) => (
          <FavouriteList key={`${tab}-${page}-${total}`} goods={goods} onChanged={reload} />
        )}
      </RecordList>
    </Panel>
  )
}
