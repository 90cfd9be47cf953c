import {
  ChatStatus,
  formatMinute,
  type AsyncState,
  type ChatOrder,
  type ChatState,
  type OrderSummary,
  type OutgoingMessage,
} from '@yaopi/core'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/dialog.styles.ts'
import { ErrorBlock } from '../parts/error-block.tsx'
import { Skeleton, SkeletonRegion } from '../parts/skeleton.tsx'
import type { Href } from '../storefront/links.ts'
import { chatAddress } from '../toolbar/chat-address.ts'
import { ChatComposerView } from './chat-composer.view.tsx'
import { ChatMessageView } from './chat-message.view.tsx'
import { ChatOrdersView } from './chat-orders.view.tsx'
import { hoursText, type Say } from './chat-words.ts'
import { Bubble, Failed, Head, Item, Log, Notice, Panel, Subject, Survey } from './chat.styles.ts'

export type ChatViewProps = {
  readonly state: ChatState
  readonly placement: 'edge' | 'inline'
  /** QQ numbers, or addresses, of the customer service, and its hotline: what is left when the chat is not there. */
  readonly service: readonly string[]
  readonly hotline: string
  readonly draft: string
  readonly problem: string
  readonly isUploading: boolean
  /** Goods that the member looks at, to be sent as a card. */
  readonly subject: { readonly id: number; readonly name: string } | undefined
  /** The orders to choose from; undefined while none is chosen. */
  readonly orders: AsyncState<readonly OrderSummary[]> | undefined
  /** The rating was refused. */
  readonly isRatingFailed: boolean
  readonly orderHref: (order: ChatOrder) => Href
  readonly onClose: (() => void) | undefined
  readonly onDraft: (text: string) => void
  readonly onSend: () => void
  readonly onPicture: ((file: File) => void) | undefined
  readonly onSubject: () => void
  /** Absent: orders cannot be sent here. */
  readonly onOrders: (() => void) | undefined
  readonly onOrder: (order: OrderSummary) => void
  readonly onOrdersClose: () => void
  readonly onOlder: () => void
  readonly onReload: () => void
  readonly onRetry: (key: string) => void
  readonly onDrop: (key: string) => void
  readonly onRate: (score: number) => void
  readonly say: Say
}

/** Messages closer than this show their time once, seconds. */
const TOGETHER = 300
/** From this far above the newest message new ones do not move what is being read, px. */
const AT_END = 60

/** The panel of the chat: state, messages, rating and the field for the next one. */
export function ChatView(props: ChatViewProps) {
  const { state, placement, onClose, say } = props
  const titleId = useId()
  const isLost = state.connection === 'lost' || state.connection === 'refused'
  return (
    <Panel
      aria-labelledby={titleId}
      data-inline={placement === 'inline' ? '' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose?.()
      }}
    >
      <Head>
        <h2 id={titleId}>{say('title')}</h2>
        <span role="status">{statusText(props)}</span>
        {onClose !== undefined && (
          <IconButton type="button" aria-label={say('close')} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </Head>
      {isLost && <OtherWays {...props} />}
      {props.orders === undefined ? (
        <>
          <Messages {...props} />
          {state.thread?.survey !== undefined && <Rating {...props} />}
          {props.subject !== undefined && state.connection !== 'refused' && (
            <Subject>
              <span title={props.subject.name}>{say('subject', { name: props.subject.name })}</span>
              <Button size="s" onClick={props.onSubject}>
                {say('sendSubject')}
              </Button>
            </Subject>
          )}
          {state.connection !== 'refused' && <ChatComposerView {...props} />}
        </>
      ) : (
        <ChatOrdersView
          orders={props.orders}
          onChoose={props.onOrder}
          onRetry={() => props.onOrders?.()}
          onBack={props.onOrdersClose}
          say={say}
        />
      )}
    </Panel>
  )
}

function statusText({ state: { thread, connection, status }, say }: ChatViewProps): string {
  if (connection === 'lost' && status === 'ready') return say('reconnecting')
  if (thread === undefined || thread.status === ChatStatus.none) return ''
  if (thread.status === ChatStatus.taken) return say('taken', { name: thread.staff })
  if (thread.status === ChatStatus.ended) return say('ended')
  return say(thread.is_open === 1 ? 'queued' : 'left')
}

/** The customer-service links and the hotline, when the chat is not there [RO-03]. */
function OtherWays({ state, service, hotline, say }: ChatViewProps) {
  return (
    <Notice role="alert">
      <p>{say(state.connection === 'refused' ? 'refused' : 'lost')}</p>
      <ul>
        {service.map((qq, index) => (
          <li key={qq}>
            <a href={chatAddress(qq)} target="_blank" rel="noopener noreferrer">
              {say('consult', { number: index + 1 })}
            </a>
          </li>
        ))}
        {hotline !== '' && (
          <li>
            {say('hotline')} <a href={`tel:${hotline}`}>{hotline}</a>
          </li>
        )}
      </ul>
    </Notice>
  )
}

function Messages(props: ChatViewProps) {
  const { state, say } = props
  const { messages, outgoing, thread, hasOlder, isLoadingOlder } = state
  const log = useRef<HTMLDivElement>(null)
  const place = useRef({ first: 0, height: 0, isAtEnd: true })
  const first = messages[0]?.seq ?? 0
  // Older messages push nothing away, and new ones are followed only by whoever has read to the end.
  useLayoutEffect(
    function keepPlace() {
      const box = log.current
      if (box === null) return
      const before = place.current
      if (before.first > 0 && first < before.first) box.scrollTop += box.scrollHeight - before.height
      else if (before.isAtEnd) box.scrollTop = box.scrollHeight
      place.current = { ...before, first, height: box.scrollHeight }
    },
    [first, messages.length, outgoing.length, thread?.status, thread?.survey],
  )
  const sent = outgoing.length
  useEffect(
    function showOwn() {
      if (sent > 0 && log.current !== null) log.current.scrollTop = log.current.scrollHeight
    },
    [sent],
  )
  return (
    <Log
      ref={log}
      role="log"
      aria-label={say('log')}
      tabIndex={0}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget
        place.current.isAtEnd = scrollHeight - scrollTop - clientHeight < AT_END
        if (scrollTop === 0 && hasOlder) props.onOlder()
      }}
    >
      {state.status === 'failed' && messages.length === 0 && state.connection !== 'refused' ? (
        <ErrorBlock
          {...(state.failure === undefined ? {} : { message: state.failure.message })}
          onRetry={props.onReload}
        />
      ) : state.status !== 'ready' && messages.length === 0 && state.connection !== 'refused' ? (
        <SkeletonRegion>
          <Skeleton lines={4} height={36} />
        </SkeletonRegion>
      ) : (
        <>
          {hasOlder && (
            <button type="button" className="older" aria-busy={isLoadingOlder || undefined} onClick={props.onOlder}>
              {say(isLoadingOlder ? 'olderLoading' : 'older')}
            </button>
          )}
          {!hasOlder && state.connection !== 'refused' && <p className="hint">{hint(props)}</p>}
          <ol>
            {messages.map((message, index) => (
              <ChatMessageView
                key={message.seq}
                message={message}
                thread={thread}
                time={
                  message.created_at - (messages[index - 1]?.created_at ?? 0) > TOGETHER
                    ? formatMinute(message.created_at)
                    : undefined
                }
                orderHref={props.orderHref}
                say={say}
              />
            ))}
            {outgoing.map((message) => (
              <Outgoing key={message.key} message={message} {...props} />
            ))}
          </ol>
          {thread?.status === ChatStatus.queued && (
            <p className="hint" style={{ margin: '12px 0 0' }}>
              {thread.is_open === 1 ? say('waiting') : say('closed', { hours: hoursText(thread.hours, say) })}
            </p>
          )}
        </>
      )}
    </Log>
  )
}

/** What stands above the first message. */
function hint({ state: { thread }, say }: ChatViewProps): string {
  return thread !== undefined &&
    thread.is_open === 0 &&
    (thread.status === ChatStatus.none || thread.status === ChatStatus.ended)
    ? say('closed', { hours: hoursText(thread.hours, say) })
    : say('hello')
}

function Outgoing({ message, onRetry, onDrop, say }: ChatViewProps & { readonly message: OutgoingMessage }) {
  const { key, input, state, reason } = message
  const what =
    input.text ??
    (input.image !== undefined ? say('pictureSent') : say(input.order_id !== undefined ? 'order' : 'sendSubject'))
  return (
    <Item data-own="">
      <Bubble>{what}</Bubble>
      {state === 'sending' ? (
        <small>{say('sending')}</small>
      ) : (
        <Failed role="alert">
          <span>{reason === '' ? say('failed') : reason}</span>
          <button type="button" onClick={() => onRetry(key)}>
            {say('retry')}
          </button>
          <button type="button" onClick={() => onDrop(key)}>
            {say('drop')}
          </button>
        </Failed>
      )}
    </Item>
  )
}

function Rating({ onRate, isRatingFailed, say }: ChatViewProps) {
  return (
    <Survey>
      <legend>{say('rateTitle')}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((score) => (
          <button key={score} type="button" aria-label={say('score', { score })} onClick={() => onRate(score)}>
            <Star size={22} aria-hidden />
          </button>
        ))}
      </div>
      {isRatingFailed && <p role="alert">{say('rateFailed')}</p>}
    </Survey>
  )
}
