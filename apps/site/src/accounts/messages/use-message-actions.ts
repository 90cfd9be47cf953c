import type { Answer, MessageType } from '@yaopi/core'
import { messageCalls, type Message, type MessagePage } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { messagesText as text } from './messages.text.ts'

/** What can be done with messages. The count of unread ones falls everywhere with the answer. */
export type MessageActions = {
  readonly read: (messages: readonly Message[]) => Promise<void>
  readonly readAll: (type: MessageType | undefined, newest: number) => Promise<void>
  readonly remove: (messages: readonly Message[]) => Promise<void>
}

/** Reading and deleting messages of the page whose data these are. */
export function useMessageActions({
  reload,
  update,
}: {
  readonly reload: () => void
  readonly update: (change: (page: MessagePage) => MessagePage) => void
}): MessageActions {
  const { client, notifications, session } = useStorefront()

  /** The toolbar's badge and the menu show the count of the session. */
  const take = (answer: Answer<{ message_count: number }>): boolean => {
    if (answer.ok) session.replace({ ...session.user.value, message_count: answer.data.message_count })
    else notifications.report(answer.failure)
    return answer.ok
  }
  return {
    read: async (messages) => {
      const ids = messages.filter((one) => one.is_read === 0).map((one) => one.id)
      if (ids.length === 0) return
      if (take(await client.send(messageCalls.read, { ids }))) update((page) => withRead(page, ids))
    },
    readAll: async (type, newest) => {
      if (take(await client.send(messageCalls.read, { all: 1, type, up_to: newest }))) reload()
    },
    remove: async (messages) => {
      if (!(await notifications.confirm(text.askRemove(messages.length)))) return
      if (take(await client.send(messageCalls.remove, { ids: messages.map((one) => one.id) }))) reload()
    },
  }
}

/** A page on which some messages are read. */
function withRead(page: MessagePage, ids: readonly number[]): MessagePage {
  const isNew = (one: Message): boolean => one.is_read === 0 && ids.includes(one.id)
  const read = page.data.filter(isNew)
  return {
    ...page,
    data: page.data.map((one) => (isNew(one) ? { ...one, is_read: 1 } : one)),
    unread: page.unread.map(({ type, count }) => ({
      type,
      count: Math.max(0, count - read.filter((one) => one.type === type).length),
    })),
  }
}
