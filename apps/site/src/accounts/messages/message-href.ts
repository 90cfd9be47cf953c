import { MessageType } from '@yaopi/core'
import type { Message } from '@yaopi/core/contract'
import { hasRoute, href, isBuilt } from '../../platform/routing/index.ts'

/** Pages of each type; the first that is built counts. */
const pagesOf: Readonly<Record<MessageType, readonly string[]>> = {
  [MessageType.system]: ['user_hyzx'],
  [MessageType.order]: ['order'],
  [MessageType.documents]: ['zzzj', 'user_hyzx'],
  [MessageType.activity]: ['lqzx'],
  [MessageType.arrival]: ['star'],
}

/** The page that a message is about; a page of its type when it names none, or one that is not there. */
export const messageHref = ({ url, type }: Pick<Message, 'url' | 'type'>): string =>
  /^\/(?![/\\])/.test(url) && isBuilt(url) ? url : href(pagesOf[type].find(hasRoute) ?? 'index')
