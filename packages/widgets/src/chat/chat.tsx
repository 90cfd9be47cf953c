import { orderCalls, paymentCalls } from '@yaopi/core/contract'
import { createChat, type AsyncState, type ChatOrder, type OrderSummary } from '@yaopi/core'
import { useEffect, useMemo, useState } from 'react'
import { useStorefront, useValue } from '../storefront/hooks.ts'
import type { Href } from '../storefront/links.ts'
import { browserTabs } from './browser-tabs.ts'
import { chatPanelOf, type ChatSubject } from './chat-panel.ts'
import { isChatPicture, uploadPicture } from './chat-upload.ts'
import { sayWith } from './chat-words.ts'
import { chatZhCN, type ChatWords } from './chat.text.ts'
import { ChatView } from './chat.view.tsx'

/** Props of `Chat`. */
export type ChatProps = {
  /** Whether the panel is shown; its stream stays open while it is not, so that unread answers are counted. */
  readonly isOpen?: boolean
  /** The close button and Escape; without it the panel cannot be closed. */
  readonly onClose?: () => void
  /** `edge`: at the edge of the window; `inline`: fills its container. */
  readonly placement?: 'edge' | 'inline'
  /** Goods that the member looks at, to be sent as a card. */
  readonly subject?: ChatSubject
  /** Page of an order; the list of orders by default. */
  readonly orderHref?: (order: ChatOrder) => Href
  /** Headers with the token of a partner's page; without it the site's cookie is used. */
  readonly headers?: () => Promise<Readonly<Record<string, string>>>
  /** Text and goods only: partners' pages may not upload pictures or read orders. */
  readonly isTextOnly?: boolean
  /** Words in another language, such as `chatEn`; Simplified Chinese by default. */
  readonly words?: ChatWords
}

/** Session storage: what a member typed and has not sent. */
const draftKey = (username: string | undefined): string => `yaopi-chat-draft-${username ?? ''}`
/**
 * A tab that is not shown gives its stream back after so long, milliseconds: where tabs cannot share one, a browser has
 * six connections for all tabs of a site over HTTP/1.1, and the seventh tab would wait for ever.
 */
const HIDDEN = 2_000
/** Orders to choose from. */
const LAST_ORDERS = 10
const allOrders = (): Href => ({ name: 'orders' })

/** The chat with the customer service [SH-13], for members with `is_can_chat` [RO-03]. */
export function Chat({
  isOpen = true,
  onClose,
  placement = 'edge',
  subject,
  orderHref = allOrders,
  headers,
  isTextOnly = false,
  words,
}: ChatProps) {
  const storefront = useStorefront()
  const { client, environment, session, home, notifications } = storefront
  const panel = chatPanelOf(storefront)
  const say = useMemo(() => sayWith(words ?? chatZhCN), [words])
  const [chat] = useState(() =>
    createChat(storefront, { tabs: browserTabs(), ...(headers !== undefined && { headers }) }),
  )
  const state = useValue(chat.state)
  const user = useValue(session.user)
  const hotline = useValue(home.config)?.hot_line
  const draftSlot = draftKey(user.username)
  const [shownSlot, setShownSlot] = useState(draftSlot)
  const [draft, setDraft] = useState(() => environment.session.getItem(draftSlot) ?? '')
  if (shownSlot !== draftSlot) {
    setShownSlot(draftSlot)
    setDraft(environment.session.getItem(draftSlot) ?? '')
  }
  const [problem, setProblem] = useState('')
  const [isUploading, setUploading] = useState(false)
  const [orders, setOrders] = useState<AsyncState<readonly OrderSummary[]>>()
  const [isRatingFailed, setRatingFailed] = useState(false)
  const [sentSubject, setSentSubject] = useState<number>()
  const [isVisible, setVisible] = useState(true)

  useEffect(
    function keepConnected() {
      let hiding: number | undefined
      chat.connect()
      const onVisible = (): void => {
        window.clearTimeout(hiding)
        const isShown = document.visibilityState === 'visible'
        setVisible(isShown)
        if (!isShown) hiding = window.setTimeout(chat.disconnect, HIDDEN)
        else if (chat.state.peek().connection === 'off') chat.connect()
      }
      document.addEventListener('visibilitychange', onVisible)
      window.addEventListener('online', chat.connect)
      return () => {
        window.clearTimeout(hiding)
        document.removeEventListener('visibilitychange', onVisible)
        window.removeEventListener('online', chat.connect)
        chat.disconnect()
      }
    },
    [chat],
  )
  const unread = state.thread?.unread
  useEffect(
    function countUnread() {
      if (unread !== undefined) panel.unread.value = unread
    },
    [panel, unread],
  )
  useEffect(
    function markRead() {
      if (isOpen && isVisible && unread !== undefined && unread > 0) void chat.read()
    },
    [chat, isOpen, isVisible, unread],
  )
  const keepDraft = (text: string): void => {
    setDraft(text)
    if (text === '') environment.session.removeItem(draftSlot)
    else environment.session.setItem(draftSlot, text)
  }
  const sendPicture = async (file: File): Promise<void> => {
    setProblem('')
    if (!isChatPicture(file)) {
      setProblem(say('pictureWrong'))
      return
    }
    setUploading(true)
    const stored = await uploadPicture(storefront, paymentCalls.upload, file, await headers?.())
    setUploading(false)
    // Where the login has ended the page leads to it.
    if ('id' in stored) await chat.send({ image: stored.id })
    else if (stored.kind === 'login') notifications.report(stored)
    else setProblem(stored.message === '' ? say('pictureFailed') : stored.message)
  }
  const loadOrders = async (): Promise<void> => {
    setOrders({ status: 'loading' })
    const answer = await client.send(orderCalls.list, { page: 1 })
    setOrders(
      answer.ok
        ? { status: 'ready', data: answer.data.data.slice(0, LAST_ORDERS) }
        : { status: 'failed', failure: answer.failure },
    )
  }
  if (!isOpen) return null
  const { qq1 = '', qq2 = '', hot_line = '' } = user.common_config ?? {}
  return (
    <ChatView
      state={state}
      placement={placement}
      service={[qq1, qq2].filter((qq) => qq !== '')}
      hotline={hot_line || hotline || ''}
      draft={draft}
      problem={problem}
      isUploading={isUploading}
      subject={subject?.id === sentSubject ? undefined : subject}
      orders={orders}
      isRatingFailed={isRatingFailed}
      orderHref={orderHref}
      onClose={onClose}
      onDraft={keepDraft}
      onSend={() => {
        void chat.send({ text: draft.trim() })
        keepDraft('')
      }}
      onPicture={isTextOnly ? undefined : (file) => void sendPicture(file)}
      onSubject={() => {
        if (subject === undefined) return
        setSentSubject(subject.id)
        void chat.send({ goods_id: subject.id })
      }}
      onOrders={isTextOnly ? undefined : () => void loadOrders()}
      onOrder={(order) => {
        setOrders(undefined)
        void chat.send({ order_id: order.id })
      }}
      onOrdersClose={() => setOrders(undefined)}
      onOlder={() => void chat.loadOlder()}
      onReload={chat.connect}
      onRetry={(key) => void chat.retry(key)}
      onDrop={chat.drop}
      onRate={(score) => {
        setRatingFailed(false)
        void chat.rate(score).then((answer) => {
          if (answer?.ok !== true) setRatingFailed(true)
        })
      }}
      say={say}
    />
  )
}
