import { memberCalls } from '../../accounts/member/index.ts'
import type { ChatHost } from './chat.store.ts'
import type { ChatThread } from './chat.types.ts'
import type { ChatTabs } from './shared-stream.ts'

/**
 * The name under which the tabs of a browser share a stream: one for each shop and member. Not hashed, because two
 * members with the same hash would read each other's messages.
 */
export const streamName = ({ client, session }: Pick<ChatHost, 'client' | 'session'>): string =>
  `yaopi-chat ${client.urlFor(memberCalls.base, {})} ${session.user.peek().username ?? ''}`

/**
 * Keeps the number of unread answers in the member's state as the stream of another tab brings it, for a tab that has
 * no chat of its own. Ends with the function that it returns, and does nothing for a member who signs in later.
 */
export function followUnread(host: Pick<ChatHost, 'client' | 'session'>, tabs: ChatTabs): () => void {
  const { session } = host
  const name = streamName(host)
  const channel = tabs.openChannel(name, ({ event, data }) => {
    if (event !== 'thread' || streamName(host) !== name) return
    const { unread } = JSON.parse(data) as ChatThread
    const user = session.user.peek()
    if (unread !== (user.chat_unread ?? 0)) session.replace({ ...user, chat_unread: unread })
  })
  return channel.close
}
