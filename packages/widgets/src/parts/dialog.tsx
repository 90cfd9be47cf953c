import { useEffect, useId, useRef, type ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { useText } from '../storefront/use-text.ts'
import { DialogBox, IconButton } from './dialog.styles.ts'
import { activeElementNear } from './active-element.ts'

export type DialogProps = {
  readonly open: boolean
  readonly title: string
  /** Escape, the cross, a click beside it. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the foot. */
  readonly actions?: ReactNode
  /** alertdialog for something that must be read or answered. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Width in px, never wider than the screen. */
  readonly width?: number
}

/** A real modal dialog: focus goes in and comes back, Escape closes it. */
export function Dialog({ width = 420, role = 'dialog', actions, children, ...rest }: DialogProps) {
  return (
    <Modal {...rest} role={role} Box={DialogBox} width={width}>
      <div className="body">{children}</div>
      {actions !== undefined && <footer>{actions}</footer>}
    </Modal>
  )
}

type ModalProps = Pick<DialogProps, 'open' | 'title' | 'onClose' | 'children'> & {
  readonly Box: typeof DialogBox
  readonly role: 'dialog' | 'alertdialog'
  readonly width: number
  readonly side?: string
}

/** What dialogs and drawers have in common; `Box` is how it looks. */
export function Modal({ open, title, onClose, children, Box, role, width, side }: ModalProps) {
  const text = useText()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    if (!open || dialog === null) return
    const before = activeElementNear(dialog)
    if (!dialog.open) show(dialog)
    // Into the form or on the main button, not on the cross that happens to come first. A sheet begins at its top: its first field may be far below.
    const field =
      side === undefined
        ? dialog.querySelector<HTMLElement>('.body :is(input, select, textarea):not([disabled])')
        : null
    const start = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? field
    start?.focus()
    const watched = watchScrolling(dialog.querySelector('.body'))
    return () => {
      watched?.disconnect()
      dialog.close?.()
      before?.focus()
    }
  }, [open, side])
  if (!open) return null
  return (
    <Box
      ref={box}
      role={role}
      aria-labelledby={titleId}
      data-side={side}
      style={{ '--width': `${width}px` } as React.CSSProperties}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && role === 'dialog') onClose()
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <IconButton type="button" aria-label={text('parts.close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      {children}
    </Box>
  )
}

/** Hosts without modal dialogs (old browsers, jsdom) get a plain open one. */
function show(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

/** Long words that scroll can be reached by keyboard; short ones are no stop on its way. */
function watchScrolling(body: HTMLElement | null): ResizeObserver | undefined {
  if (body === null || typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(() => {
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  })
  observer.observe(body)
  return observer
}
