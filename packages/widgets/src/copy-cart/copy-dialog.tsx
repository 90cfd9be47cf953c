import { createCartCopy } from '@yaopi/core'
import { useEffect, useState } from 'react'
import { useStorefront, useValue } from '../storefront/hooks.ts'
import { CopyDialogView } from './copy-dialog.view.tsx'

export type CopyDialogProps = {
  /** Ids of the lines to copy. */
  readonly lineIds: readonly number[]
  readonly onClose: () => void
  readonly onCopied?: () => void
}

/** Asks for the stores, copies the lines and shows the result of each store. */
export function CopyDialog({ lineIds, onClose, onCopied }: CopyDialogProps) {
  const { client } = useStorefront()
  const [copying] = useState(() => createCartCopy(client))
  useEffect(
    function loadStores() {
      void copying.load()
    },
    [copying],
  )
  const copy = async (storeIds: readonly number[]): Promise<void> => {
    await copying.copy(lineIds, storeIds)
    if (copying.results.peek().status === 'ready') onCopied?.()
  }
  return (
    <CopyDialogView
      kinds={lineIds.length}
      stores={useValue(copying.stores)}
      results={useValue(copying.results)}
      onLoad={() => {
        void copying.load()
      }}
      onCopy={(storeIds) => {
        void copy(storeIds)
      }}
      onClose={onClose}
    />
  )
}
