import { signal, type Signal } from '@preact/signals-core'
import { isLoggedIn, type Storefront, type UserState } from '@yaopi/core'

/** Whether the chat of a page is open, and what of it was not read. Small, because every page has it. */
export type ChatPanel = {
  readonly isOpen: Signal<boolean>
  /** Unread answers that the open stream knows of; undefined before the chat was loaded. */
  readonly unread: Signal<number | undefined>
  /** What the member looks at on this page. */
  readonly subject: Signal<ChatSubject | undefined>
}

/** Goods that a member may send as a card. */
export type ChatSubject = { readonly id: number; readonly name: string }

const panels = new WeakMap<Storefront['session'], ChatPanel>()

/** Session storage: the chat was used in this tab, and goes on after the page is loaded again. */
export const CHAT_FLAG = 'yaopi-chat'

/** The chat panel of a storefront. */
export function chatPanelOf({ session, environment }: Storefront): ChatPanel {
  const known = panels.get(session)
  if (known !== undefined) return known
  const panel: ChatPanel = {
    isOpen: signal(false),
    unread: signal<number | undefined>(undefined),
    subject: signal<ChatSubject | undefined>(undefined),
  }
  panels.set(session, panel)
  panel.isOpen.subscribe((isOpen) => {
    if (isOpen) environment.session.setItem(CHAT_FLAG, 'open')
    else if (environment.session.getItem(CHAT_FLAG) !== null) environment.session.setItem(CHAT_FLAG, 'closed')
  })
  return panel
}

/** Whether a member has the chat; everybody else gets the customer-service links [RO-03]. */
export const mayChat = (user: UserState): boolean => isLoggedIn(user) && user.is_can_chat === 1
