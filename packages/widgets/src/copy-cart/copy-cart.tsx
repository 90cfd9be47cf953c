import { useState } from 'react'
import { Button, type ButtonSize } from '../parts/button.tsx'
import { useDerived, useStorefront } from '../storefront/hooks.ts'
import { useText } from '../storefront/use-text.ts'
import type { CopyDialogProps } from './copy-dialog.tsx'

/** Props of `CopyCart`. */
export type CopyCartProps = {
  /** Size of the button. */
  readonly size?: ButtonSize
  /** Full width. */
  readonly block?: boolean
  /** Called after a copy, while the dialog shows its results: numbers of the stores' carts are old then. */
  readonly onCopied?: () => void
}

/**
 * Copies the selected lines into the carts of the member's other stores (domain.md §4.6). Renders nothing for members
 * who own no store.
 */
export function CopyCart({ size = 's', block = false, onCopied }: CopyCartProps) {
  const { cart, session } = useStorefront()
  const text = useText()
  const isOwner = useDerived(() => (session.user.value.stores ?? 0) > 0, [session])
  const isEmpty = useDerived(() => cart.lines.value.every((line) => line.is_selected === 0), [cart])
  const [lineIds, setLineIds] = useState<readonly number[]>()
  // Few members own several stores, so the dialog is loaded on demand.
  const [loaded, setLoaded] = useState<{ readonly Dialog: (props: CopyDialogProps) => React.ReactNode }>()
  if (!isOwner) return null
  const open = async (): Promise<void> => {
    const { CopyDialog } = await import('./copy-dialog.tsx')
    setLoaded({ Dialog: CopyDialog })
    setLineIds(
      cart.lines
        .peek()
        .filter((line) => line.is_selected === 1)
        .map((line) => line.id),
    )
  }
  return (
    <>
      <Button
        kind="quiet"
        size={size}
        block={block}
        disabled={isEmpty}
        onClick={() => {
          void open()
        }}
      >
        {text('copy.open')}
      </Button>
      {loaded !== undefined && lineIds !== undefined && (
        <loaded.Dialog lineIds={lineIds} onClose={() => setLineIds(undefined)} onCopied={onCopied} />
      )}
    </>
  )
}
