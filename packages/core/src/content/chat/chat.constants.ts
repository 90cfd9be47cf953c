/** Where the conversation of a member stands (domain.md §4.12): `status`. */
export const ChatStatus = {
  /** Nothing has been asked yet. */
  none: 0,
  queued: 1,
  taken: 2,
  ended: 3,
} as const
/** A value of `ChatStatus`. */
export type ChatStatus = (typeof ChatStatus)[keyof typeof ChatStatus]

/** Characters of a message, at most. */
export const CHAT_LETTERS = 1_000
/** Bytes of a picture, at most. */
export const CHAT_PICTURE_BYTES = 5 * 1024 * 1024
/** Messages of one page of the history. */
export const CHAT_PAGE = 50
