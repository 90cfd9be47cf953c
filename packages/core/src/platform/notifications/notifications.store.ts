import { signal, type ReadonlySignal } from '@preact/signals-core'
import { reactionTo, type Failure } from '../client/index.ts'
import { type CoreMessages, coreMessages } from '../messages/index.ts'
import type { Notice, NoticeAction, Place } from './notifications.types.ts'

/** Short messages and questions to the member; the host shows them. */
export type NotificationsStore = {
  readonly notices: ReadonlySignal<readonly Notice[]>
  /** Where the user must go now (login); the host carries it out and calls `departed`. */
  readonly redirect: ReadonlySignal<Place | undefined>
  readonly redirectDone: () => void
  readonly success: (message: string, actions?: readonly NoticeAction[]) => void
  readonly info: (message: string, title?: string) => void
  readonly error: (message: string) => void
  /** A passing note with one button; true when it was pressed, false when the note has gone. */
  readonly toastWithAction: (message: string, label: string) => Promise<boolean>
  /** A question with 确定 / 取消; true for 确定. */
  readonly confirm: (message: string, title?: string) => Promise<boolean>
  /** The shared error check of storefront.md §8: shows or sends, as the catalogue says. */
  readonly report: (failure: Failure) => void
  /** A button of a notice was pressed, or it was closed (`does: 'close'`). */
  readonly answer: (id: number, action: NoticeAction['action']) => void
}

/** What the user is told, as a list of notices; knows no page and no widget. */
export function createNotifications(words: CoreMessages = coreMessages): NotificationsStore {
  const notices = signal<readonly Notice[]>([])
  const redirect = signal<Place | undefined>(undefined)
  const waiting = new Map<number, (yes: boolean) => void>()
  let lastId = 0

  const push = (notice: Omit<Notice, 'id'>): number => {
    // The same words twice at once say nothing more: many blocks of a page may fail together.
    const same = notices.value.find((shown) => shown.kind === notice.kind && shown.text === notice.text)
    if (same !== undefined && !notice.actions.some((action) => action.action === 'yes')) return same.id
    lastId += 1
    notices.value = [...notices.value, { ...notice, id: lastId }]
    return lastId
  }
  const ok: NoticeAction = { label: words.ok, action: 'close' }

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
        : reaction.go === 'contract'
          ? [{ label: words.toContract, action: 'go', place: 'contract' }]
          : [ok]
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
      push({ kind: 'alert', icon: 'info', title, text: message, actions: [ok] })
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
