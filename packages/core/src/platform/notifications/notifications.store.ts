import { signal, type ReadonlySignal } from '@preact/signals-core'
import { reactionTo, type Failure } from '../client/index.ts'
import { type CoreMessages, coreMessages } from '../messages/index.ts'
import type { Link } from '../links/index.ts'
import type { Notice, NoticeAction } from './notifications.types.ts'

/** Messages and questions to the member; the host shows them. */
export type NotificationsStore = {
  readonly notices: ReadonlySignal<readonly Notice[]>
  /** The link that the host must follow now (login); it then calls `redirectDone`. */
  readonly redirect: ReadonlySignal<Link | undefined>
  readonly redirectDone: () => void
  readonly success: (message: string, actions?: readonly NoticeAction[]) => void
  readonly info: (message: string, title?: string) => void
  readonly error: (message: string) => void
  /** A toast with one button; true when it was pressed, false when the toast was closed. */
  readonly toastWithAction: (message: string, label: string) => Promise<boolean>
  /** A confirmation with 确定 / 取消; true for 确定. */
  readonly confirm: (message: string, title?: string) => Promise<boolean>
  /** Handles a failure by the error catalogue (storefront.md §8): shows a notice, or sets `redirect`. */
  readonly report: (failure: Failure) => void
  /** Called by the host when a button was pressed or the notice was closed (`close`). */
  readonly answer: (id: number, action: NoticeAction['action']) => void
}

/** Creates the notifications store. */
export function createNotifications(words: CoreMessages = coreMessages): NotificationsStore {
  const notices = signal<readonly Notice[]>([])
  const redirect = signal<Link | undefined>(undefined)
  const waiting = new Map<number, (yes: boolean) => void>()
  let lastId = 0

  const push = (notice: Omit<Notice, 'id'>): number => {
    // A visible notice is not repeated, because many blocks of a page may fail together.
    const same = notices.value.find((shown) => shown.kind === notice.kind && shown.text === notice.text)
    if (same !== undefined && !notice.actions.some((action) => action.action === 'yes')) return same.id
    lastId += 1
    notices.value = [...notices.value, { ...notice, id: lastId }]
    return lastId
  }
  // Read anew each time: the words of a page may change.
  const ok = (): NoticeAction => ({ label: words.ok, action: 'close' })

  function report(failure: Failure): void {
    const reaction = reactionTo(failure)
    if (reaction.show === 'nothing') {
      if ('go' in reaction) redirect.value = reaction.go
      return
    }
    if (reaction.show === 'toast') {
      push({ kind: 'toast', icon: 'error', title: '', text: failure.message, actions: [] })
      return
    }
    const actions: NoticeAction[] =
      reaction.action === 'refresh'
        ? [{ label: words.refresh, action: 'refresh' }]
        : reaction.go !== undefined
          ? [{ label: words.toContract, action: 'go', link: reaction.go }]
          : [ok()]
    push({
      kind: 'alert',
      icon: failure.kind === 'refused' || failure.kind === 'contract' ? 'info' : 'error',
      title: words.alertTitle,
      text: failure.message,
      actions,
    })
  }

  return {
    notices,
    redirect,
    report,
    redirectDone: () => {
      redirect.value = undefined
    },
    success: (message, actions = []) => {
      push({ kind: 'toast', icon: 'success', title: '', text: message, actions })
    },
    info: (message, title = words.alertTitle) => {
      push({ kind: 'alert', icon: 'info', title, text: message, actions: [ok()] })
    },
    error: (message) => {
      push({ kind: 'toast', icon: 'error', title: '', text: message, actions: [] })
    },
    toastWithAction: (message, label) =>
      new Promise((resolve) => {
        waiting.set(
          push({ kind: 'toast', icon: 'success', title: '', text: message, actions: [{ label, action: 'yes' }] }),
          resolve,
        )
      }),
    confirm: (message, title = words.alertTitle) =>
      new Promise((resolve) => {
        waiting.set(
          push({
            kind: 'confirm',
            icon: 'info',
            title,
            text: message,
            actions: [
              { label: words.no, action: 'close' },
              { label: words.yes, action: 'yes' },
            ],
          }),
          resolve,
        )
      }),
    answer: (id, action) => {
      notices.value = notices.value.filter((notice) => notice.id !== id)
      waiting.get(id)?.(action === 'yes')
      waiting.delete(id)
    },
  }
}
