import { MessageType } from '@yaopi/core'
import { recordParams, recordState } from '../../platform/routing/index.ts'

/** What stands in the address of the messages: a tab for each type. */
export const messageParams = recordParams({
  route: 'wdxx',
  tabs: ['all', 'system', 'order', 'documents', 'activity', 'arrival'],
  filters: {},
})

/** A tab of the messages. */
export type MessageTab = (typeof messageParams.tabs)[number]

/** The type of a tab's messages; undefined for all of them. */
export const typeOfTab = (tab: MessageTab): MessageType | undefined => (tab === 'all' ? undefined : MessageType[tab])

export type MessagesInput = { readonly type?: MessageType | undefined; readonly page?: number | undefined }

/** The call's input out of an address: the first tab and the first page are left out. */
export function messagesInput(params: URLSearchParams): MessagesInput {
  const { tab, page } = recordState(messageParams, params)
  return { type: typeOfTab(tab), page: page === 1 ? undefined : page }
}
