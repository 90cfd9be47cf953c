import { ChatStatus, formatMinute, formatYuan, type ChatMessage, type ChatOrder, type ChatThread } from '@yaopi/core'
import { Picture } from '../parts/picture.tsx'
import { Anchor } from '../storefront/anchor.tsx'
import type { Href } from '../storefront/links.ts'
import { useLinks } from '../storefront/use-links.ts'
import type { Say } from './chat-words.ts'
import { Bubble, Card, Item } from './chat.styles.ts'

export type ChatMessageProps = {
  readonly message: ChatMessage
  readonly thread: ChatThread | undefined
  /** Shown above the message; undefined where the one before is from the same minutes. */
  readonly time: string | undefined
  readonly orderHref: (order: ChatOrder) => Href
  readonly say: Say
}

/** A message of the conversation, or a line that says what became of it. */
export function ChatMessageView({ message, thread, time, orderHref, say }: ChatMessageProps) {
  const { sender, staff, event, score } = message
  const isOwn = sender === 'member'
  const isSeen = isOwn && thread?.staff_read !== undefined && message.seq <= thread.staff_read
  return (
    <Item data-own={isOwn || undefined} data-event={event === undefined ? undefined : ''}>
      {time !== undefined && <time>{time}</time>}
      {event === undefined ? (
        <>
          {isOwn ? <span className="hidden">{say('me')}</span> : <small>{staff ?? say('staff')}</small>}
          <Content message={message} orderHref={orderHref} say={say} />
          {isSeen && thread?.status !== ChatStatus.queued && <small>{say('seen')}</small>}
        </>
      ) : (
        <small>
          {event === 'taken'
            ? say('takenBy', { name: staff ?? say('staff') })
            : say(event === 'ended' ? 'endedBy' : 'silent')}
          {score !== undefined && (
            <>
              <br />
              {say('rated', { score })}
            </>
          )}
        </small>
      )}
    </Item>
  )
}

function Content({ message, orderHref, say }: Pick<ChatMessageProps, 'message' | 'orderHref' | 'say'>) {
  const { goods, order, text } = message
  const links = useLinks()
  const picture = message.picture === undefined ? undefined : (links.picture?.(message.picture) ?? message.picture)
  if (picture !== undefined)
    return (
      <Bubble data-picture="">
        <a href={picture} target="_blank" rel="noopener noreferrer">
          <img src={picture} alt={say('pictureSent')} loading="lazy" />
        </a>
      </Bubble>
    )
  if (goods !== undefined)
    return (
      <Card>
        <Anchor href={{ name: 'goods', params: { id: goods.id } }}>
          <Picture src={goods.image} alt="" width={56} />
          <div>
            <b>{goods.name}</b>
            <p>{goods.ypgg}</p>
            <p>{goods.sccj}</p>
          </div>
        </Anchor>
      </Card>
    )
  if (order !== undefined)
    return (
      <Card>
        <Anchor href={orderHref(order)}>
          <Picture src={order.image} alt="" width={56} />
          <div>
            <b>{say('orderLine', { sn: order.order_sn })}</b>
            <p>
              {order.status_text} {formatYuan(order.payable)}
            </p>
            <p>{formatMinute(order.created_at)}</p>
          </div>
        </Anchor>
      </Card>
    )
  return <Bubble>{text}</Bubble>
}
