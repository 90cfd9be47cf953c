import type { AsyncState } from '@yaopi/core'
import type { Page } from '@yaopi/core/contract'
import { ButtonLink, EmptyState, Pager } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { PageJump } from '../controls/index.ts'
import { Block, RowsSkeleton } from '../page/index.ts'
import { recordListText as text } from './record-list.text.ts'
import styles from './record-list.module.css'

/** Props of `RecordList`. */
export type RecordListProps<R> = {
  readonly state: AsyncState<Page<R>>
  readonly reload: () => void
  /** The address of a page. */
  readonly pageHref: (page: number) => string
  /** What is said when there is nothing: nothing yet and nothing that fits are different things. */
  readonly empty: ReactNode
  /** Shapes of the measure of the rows; plain rows without it. */
  readonly skeleton?: ReactNode
  readonly children: (rows: readonly R[], list: Page<R>) => ReactNode
}

/**
 * Records by pages in all their states: still coming, none, failed, there, and there while the next ones come. A page
 * behind the last one, whose records are gone, leads back to that.
 */
export function RecordList<R>({
  state,
  reload,
  pageHref,
  empty,
  skeleton = <RowsSkeleton count={6} height="64px" />,
  children,
}: RecordListProps<R>) {
  const { total = 0, current_page = 1, last_page = 1 } = state.data ?? {}
  const last = total > 0 && current_page > last_page ? last_page : undefined
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={skeleton}
      isEmpty={(list) => list.data.length === 0}
      empty={last === undefined ? empty : <PastLast href={pageHref(last)} />}
    >
      {(list, isReloading) => (
        <>
          <div className={styles.list} aria-busy={isReloading || undefined}>
            {children(list.data, list)}
          </div>
          <PageJump page={list.current_page} last={list.last_page} href={pageHref}>
            <Pager page={list.current_page} last={list.last_page} total={list.total} href={pageHref} />
          </PageJump>
        </>
      )}
    </Block>
  )
}

/** The last page has moved: its records were deleted, or are somewhere else by now. */
function PastLast({ href }: { readonly href: string }) {
  return (
    <EmptyState title={text.pastLast}>
      <ButtonLink kind="primary" href={href}>
        {text.toLast}
      </ButtonLink>
    </EmptyState>
  )
}
