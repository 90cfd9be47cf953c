import { useEffect, useId, useRef, type ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { useText } from '../storefront/use-text.ts'
import { DialogBox, IconButton } from './dialog.styles.ts'
import { activeElementNear } from './active-element.ts'

/** Props of `Dialog`. */
export type DialogProps = {
  /** Whether it is shown. */
  readonly open: boolean
  /** Heading and accessible name. */
  readonly title: string
  /** Escape, the close button, a click on the backdrop. */
  readonly onClose: () => void
  /** Content. */
  readonly children: ReactNode
  /** Buttons of the footer. */
  readonly actions?: ReactNode
  /** `alertdialog` for messages that need an answer. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Width in px, at most the screen's. */
  readonly width?: number
}

/** A modal `<dialog>`: focus moves in and back, Escape closes it. */
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

/** Shared behaviour of dialogs and drawers; `Box` is the styled `<dialog>`. */
export function Modal({ open, title, onClose, children, Box, role, width, side }: ModalProps) {
  const text = useText()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(
    function openModal() {
      const dialog = box.current
      if (!open || dialog === null) return
      const before = activeElementNear(dialog)
      if (!dialog.open) show(dialog)
      // Focus the first field or the main button, not the close button. A sheet starts at its top instead.
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
    },
    [open, side],
  )
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

/** Opens a modal dialog; a plain one where `showModal` is missing (old browsers, jsdom). */
function show(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

/** Makes the body focusable while it scrolls, so that the keyboard can scroll it. */
function watchScrolling(body: HTMLElement | null): ResizeObserver | undefined {
  if (body === null || typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(() => {
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  })
  observer.observe(body)
  return observer
}
