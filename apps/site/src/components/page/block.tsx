import type { AsyncState, Failure } from '@yaopi/core'
import { ErrorBlock } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { pageText as text } from './page.text.ts'
import styles from './block.module.css'

export type BlockProps<T> = {
  readonly state: AsyncState<T>
  /** Asks again; shown as a button when the block has failed. */
  readonly reload: () => void
  /** Shapes of the same measure as the content. */
  readonly skeleton: ReactNode
  /** Shown instead of the content when `isEmpty` says so. */
  readonly empty?: ReactNode
  /** What stands around the failure, where its place would not be known without (the title of a floor). */
  readonly failed?: (box: ReactNode) => ReactNode
  readonly isEmpty?: (data: T) => boolean
  readonly children: (data: T, isReloading: boolean) => ReactNode
}

/** One block of a page in all its states; what fails here leaves the rest of the page alone (domain.md §5.2). */
export function Block<T>({ state, reload, skeleton, empty, failed, isEmpty, children }: BlockProps<T>) {
  const { data } = state
  if (data === undefined) {
    if (state.status !== 'failed') return skeleton
    const box = <BlockFailed failure={state.failure} reload={reload} />
    return failed === undefined ? box : failed(box)
  }
  if (isEmpty?.(data) === true && state.status === 'ready') return empty ?? null
  return (
    <>
      {state.status === 'failed' && <BlockFailed failure={state.failure} reload={reload} />}
      {children(data, state.status === 'loading')}
    </>
  )
}

/**
 * What went wrong in a block and the way on: after a timeout the page is refreshed [ER-07], else the block asks again.
 */
export function BlockFailed({ failure, reload }: { readonly failure: Failure; readonly reload: () => void }) {
  // The shell is already on its way to the login.
  if (failure.kind === 'login') return null
  const isTimeout = failure.kind === 'timeout'
  return (
    <div className={styles.failed}>
      <ErrorBlock
        message={failure.message}
        retry={isTimeout ? text.refresh : text.retry}
        onRetry={isTimeout ? () => window.location.reload() : reload}
      />
    </div>
  )
}
