/** What a message is about (domain.md §4.4): `type`. `arrival`: goods in stock again, or cheaper. */
export const MessageType = {
  system: 1,
  order: 2,
  documents: 3,
  activity: 4,
  arrival: 5,
} as const
/** A value of `MessageType`. */
export type MessageType = (typeof MessageType)[keyof typeof MessageType]
