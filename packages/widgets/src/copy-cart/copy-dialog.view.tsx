import { AuditStatus, type AsyncState, type CopiedCart, type Store } from '@yaopi/core'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorBlock } from '../parts/error-block.tsx'
import { Skeleton, SkeletonRegion } from '../parts/skeleton.tsx'
import { useText } from '../storefront/use-text.ts'
import { Choices, Note, Outcomes } from './copy-cart.styles.ts'

export type CopyDialogViewProps = {
  readonly kinds: number
  readonly stores: AsyncState<readonly Store[]>
  readonly results: AsyncState<readonly CopiedCart[]>
  readonly onLoad: () => void
  readonly onCopy: (storeIds: readonly number[]) => void
  readonly onClose: () => void
}

/** Audit states of stores that may receive lines: approved, also with an expired document (domain.md §1.6). */
const mayBuy = (store: Store): boolean =>
  store.audit_status === AuditStatus.approved || store.audit_status === AuditStatus.documentsExpired

/** The choice of stores, then the result of each. */
export function CopyDialogView({ kinds, stores, results, onLoad, onCopy, onClose }: CopyDialogViewProps) {
  const text = useText()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  if (results.status === 'ready') {
    return (
      <Dialog
        open
        title={text('copy.open')}
        onClose={onClose}
        actions={
          <Button kind="primary" data-autofocus onClick={onClose}>
            {text('copy.shut')}
          </Button>
        }
      >
        <div role="status">
          {results.data.map((result) => (
            <Outcome key={result.user_id} result={result} />
          ))}
        </div>
      </Dialog>
    )
  }
  const toggle = (id: number, on: boolean): void => {
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)))
  }
  return (
    <Dialog
      open
      title={text('copy.open')}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          disabled={chosen.size === 0}
          busy={results.status === 'loading'}
          onClick={() => onCopy([...chosen])}
        >
          {text('copy.go', { stores: chosen.size })}
        </Button>
      }
    >
      {stores.status === 'failed' ? (
        <ErrorBlock onRetry={onLoad} />
      ) : stores.data === undefined ? (
        <SkeletonRegion>
          <Skeleton lines={3} height={32} />
        </SkeletonRegion>
      ) : (
        <Choices>
          <legend>{text('copy.what', { kinds })}</legend>
          {stores.data.map((store) => (
            <label key={store.user_id}>
              <input
                type="checkbox"
                checked={chosen.has(store.user_id)}
                disabled={!mayBuy(store)}
                onChange={(event) => toggle(store.user_id, event.target.checked)}
              />
              <span>{store.store}</span>
              <small>{mayBuy(store) ? text('copy.holds', { kinds: store.cart }) : text('copy.unready')}</small>
            </label>
          ))}
        </Choices>
      )}
      {results.status === 'failed' && (
        <Note role="alert" data-wrong>
          {results.failure.message}
        </Note>
      )}
      <Note>{text('copy.rule')}</Note>
    </Dialog>
  )
}

/** The result of one store: copied lines, and refused ones with their reason. */
function Outcome({ result }: { readonly result: CopiedCart }) {
  const text = useText()
  return (
    <Outcomes>
      <p>
        <b>{result.store}</b>
        <span>{text('copy.done', { kinds: result.ok.length })}</span>
        {result.refused.length > 0 && <span data-wrong>{text('copy.refused', { kinds: result.refused.length })}</span>}
      </p>
      {result.refused.length > 0 && (
        <ul>
          {result.refused.map((line) => (
            <li key={line.id}>
              <span>{line.name}</span>
              <span>{line.reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Outcomes>
  )
}
