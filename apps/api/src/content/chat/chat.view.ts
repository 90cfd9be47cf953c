import { orderText, toYuan } from '@yaopi/core'
import {
  ChatStatus,
  isServiceOpen,
  type ChatMessage,
  type ChatOrder,
  type ChatThread,
  type ServiceHours,
} from '@yaopi/core/contract'
import { pictureOf } from '../../pricing/offers/index.ts'
import type { MessageRow, OrderRow, ThreadRow } from './chat.queries.ts'

/** An order as a card. */
export const orderView = ({ payable, ...order }: OrderRow): ChatOrder => ({
  ...order,
  status_text: orderText.status[order.status],
  payable: toYuan(payable as Parameters<typeof toYuan>[0]),
})

/**
 * A message as one side sees it: the keys of the other side are left out. `pictureUrl` makes the address of a file.
 */
export const messageView = (
  row: MessageRow,
  viewer: 'member' | 'staff',
  pictureUrl: (fileId: number) => string,
): ChatMessage => ({
  seq: row.seq,
  sender: row.sender,
  kind: row.kind,
  text: row.body,
  created_at: row.created_at,
  ...(row.client_key !== null && row.sender === viewer ? { key: row.client_key } : {}),
  ...(row.staff === null ? {} : { staff: row.staff }),
  ...(row.file_id === null ? {} : { picture: pictureUrl(row.file_id) }),
  ...(row.goods === null ? {} : { goods: { ...row.goods, image: pictureOf(row.goods.id, row.goods.image) } }),
  ...(row.in_order === null ? {} : { order: orderView(row.in_order) }),
  ...(row.event === null ? {} : { event: row.event }),
  ...(row.score === null ? {} : { score: row.score }),
})

/** The state of a conversation; undefined: the member has never asked anything. `now` in milliseconds. */
export const threadView = (row: ThreadRow | undefined, hours: ServiceHours, now: number): ChatThread => ({
  status: row?.status ?? ChatStatus.none,
  staff: row?.staff ?? '',
  last: row?.last_seq ?? 0,
  read: row?.read_seq ?? 0,
  staff_read: row?.staff_read_seq ?? 0,
  unread: row?.unread ?? 0,
  ...(row?.is_unrated === true ? { survey: row.last_seq } : {}),
  is_open: isServiceOpen(hours, Math.floor(now / 1000)) ? 1 : 0,
  hours,
})
