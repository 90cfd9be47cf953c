/** What a message is about (domain.md §4.4): `type`. */
export const MessageType = {
  order: 2,
  documents: 3,
  activity: 4,
} as const
/** A value of `MessageType`. */
export type MessageType = (typeof MessageType)[keyof typeof MessageType]
