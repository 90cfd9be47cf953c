import type { Environment, Notice, NoticeAction } from '@yaopi/core'
import { useEffect, useRef, useState } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { showInTopLayer } from '../parts/use-popover.ts'
import { useText } from '../storefront/use-text.ts'
import { Toast, Toasts, Message } from './notifications.styles.ts'

export type NotificationsViewProps = Pick<Environment, 'setTimeout' | 'clearTimeout'> & {
  readonly notices: readonly Notice[]
  readonly onAnswer: (notice: Notice, action: NoticeAction) => void
}

/** How long a toast is shown, milliseconds; longer when it has a button. */
export const TOAST_DURATION = 4_000
export const TOAST_WITH_BUTTON_DURATION = 8_000

const close: NoticeAction = { label: '', action: 'close' }
const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const

/** Toasts in a polite live region, errors as alerts; the first alert or confirmation as a modal dialog. */
export function NotificationsView({ notices, onAnswer, ...timers }: NotificationsViewProps) {
  const text = useText()
  const toasts = notices.filter((notice) => notice.kind === 'toast')
  const question = notices.find((notice) => notice.kind !== 'toast')
  const toastRegion = useRef<HTMLDivElement>(null)
  // Above a dialog that was opened later, so that errors of its form are visible. After paint, because it forces
  // layout; not for an empty region, which nobody sees.
  useEffect(
    function raiseToasts() {
      if (toasts.length > 0 && toastRegion.current !== null) showInTopLayer(toastRegion.current)
    },
    [toasts.length, question?.id],
  )
  return (
    <>
      <Toasts ref={toastRegion} role="status" aria-live="polite" aria-label={text('notes.region')}>
        {toasts.map((notice) => (
          <Note key={notice.id} notice={notice} onAnswer={onAnswer} {...timers} />
        ))}
      </Toasts>
      {question !== undefined && <Question key={question.id} notice={question} onAnswer={onAnswer} />}
    </>
  )
}

function Note({
  notice,
  onAnswer,
  setTimeout,
  clearTimeout,
}: { readonly notice: Notice } & Omit<NotificationsViewProps, 'notices'>) {
  const text = useText()
  // Hover and focus pause the timer.
  const [isPaused, setPaused] = useState(false)
  useEffect(
    function closeLater() {
      if (isPaused) return
      const timer = setTimeout(
        () => onAnswer(notice, close),
        notice.actions.length > 0 ? TOAST_WITH_BUTTON_DURATION : TOAST_DURATION,
      )
      return () => clearTimeout(timer)
    },
    // A new callback of the host must not restart the timer.
    // oxlint-disable-next-line react/exhaustive-deps
    [isPaused, notice],
  )
  const Icon = icons[notice.icon]
  return (
    <Toast
      role={notice.icon === 'error' ? 'alert' : undefined}
      data-icon={notice.icon}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={20} aria-hidden />
      <span>{notice.text}</span>
      {notice.actions.map((action) => (
        <Button key={action.label} kind="quiet" size="s" onClick={() => onAnswer(notice, action)}>
          {action.label}
        </Button>
      ))}
      <button type="button" aria-label={text('notes.close')} onClick={() => onAnswer(notice, close)}>
        <X size={16} aria-hidden />
      </button>
    </Toast>
  )
}

function Question({
  notice,
  onAnswer,
}: {
  readonly notice: Notice
  readonly onAnswer: NotificationsViewProps['onAnswer']
}) {
  const Icon = icons[notice.icon]
  const main = notice.actions.length - 1
  return (
    <Dialog
      open
      role="alertdialog"
      title={notice.title}
      onClose={() => onAnswer(notice, close)}
      actions={notice.actions.map((action, index) => (
        <Button
          key={action.label}
          kind={index === main ? 'primary' : 'plain'}
          data-autofocus={index === main || undefined}
          onClick={() => onAnswer(notice, action)}
        >
          {action.label}
        </Button>
      ))}
    >
      <Message data-icon={notice.icon}>
        <Icon size={24} aria-hidden />
        <p>{notice.text}</p>
      </Message>
    </Dialog>
  )
}
