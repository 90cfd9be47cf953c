import { followUnread } from '@yaopi/core'
import Headset from 'lucide-react/icons/headset'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Badge } from '../parts/badge.tsx'
import { useStorefront, useValue } from '../storefront/hooks.ts'
import { useText } from '../storefront/use-text.ts'
import { Tool } from '../toolbar/toolbar.styles.ts'
import { browserTabs } from './browser-tabs.ts'
import { CHAT_FLAG, chatPanelOf, type ChatSubject, mayChat } from './chat-panel.ts'
import type { ChatProps } from './chat.tsx'

// Few visits use it.
const Chat = lazy(async () => ({ default: (await import('./chat.tsx')).Chat }))

/** Answers that the member has not read: by the open chat, else by their state. */
export function useChatUnread(): number {
  const storefront = useStorefront()
  const known = useValue(chatPanelOf(storefront).unread)
  const user = useValue(storefront.session.user)
  return known ?? user.chat_unread ?? 0
}

/** A tool with the number of unread answers. `ChatDock` shows the chat itself. */
function ChatTool() {
  const { isOpen } = chatPanelOf(useStorefront())
  const isShown = useValue(isOpen)
  const unread = useChatUnread()
  const text = useText()
  return (
    <li>
      <Tool
        as="button"
        type="button"
        aria-label={text('toolbar.serviceFull') + (unread === 0 ? '' : ` (${unread})`)}
        aria-expanded={isShown}
        onClick={() => {
          isOpen.value = !isOpen.peek()
        }}
      >
        <Headset size={20} aria-hidden />
        <span>{text('toolbar.service')}</span>
        {unread > 0 && (
          <i>
            <Badge count={unread} />
          </i>
        )}
      </Tool>
    </li>
  )
}

/**
 * The entry of the chat for the `chat` of a `Toolbar`; undefined for those who may not chat, who get the
 * customer-service links [RO-03].
 */
export function useChatTool(): ReactNode {
  const { session } = useStorefront()
  return mayChat(useValue(session.user)) ? <ChatTool /> : undefined
}

/** Props of `ChatDock`. */
export type ChatDockProps = Pick<ChatProps, 'orderHref' | 'words' | 'headers'>

/** Offers goods to be sent in the chat while the component is mounted. */
export function useChatSubject(subject: ChatSubject | undefined): void {
  const panel = chatPanelOf(useStorefront())
  const { id, name } = subject ?? {}
  useEffect(
    function offerSubject() {
      if (id === undefined || name === undefined) return undefined
      panel.subject.value = { id, name }
      return () => {
        panel.subject.value = undefined
      }
    },
    [panel, id, name],
  )
}

/**
 * The chat at the edge of the window, loaded when it is opened first, or when this tab used it before the page was
 * loaded. Renders nothing for those who may not chat.
 */
export function ChatDock(props: ChatDockProps) {
  const storefront = useStorefront()
  const { isOpen, subject } = chatPanelOf(storefront)
  const isShown = useValue(isOpen)
  const shownSubject = useValue(subject)
  const user = useValue(storefront.session.user)
  const isAllowed = mayChat(user)
  const [isNeeded, setNeeded] = useState(false)
  useEffect(
    function resumeChat() {
      const flag = storefront.environment.session.getItem(CHAT_FLAG)
      if (flag === null) return
      setNeeded(true)
      if (flag === 'open') isOpen.value = true
    },
    [storefront, isOpen],
  )
  useEffect(
    function load() {
      if (isShown) setNeeded(true)
    },
    [isShown],
  )
  useEffect(
    function followBadge() {
      const tabs = browserTabs()
      return isAllowed && !isNeeded && tabs !== undefined ? followUnread(storefront, tabs) : undefined
    },
    // Once more for another member.
    [storefront, isAllowed, isNeeded, user.username],
  )
  if (!isAllowed || !isNeeded) return null
  return (
    <Suspense>
      <Chat
        {...props}
        {...(shownSubject === undefined ? {} : { subject: shownSubject })}
        isOpen={isShown}
        onClose={() => {
          isOpen.value = false
        }}
      />
    </Suspense>
  )
}
