import { messagesText } from './messages.text.ts'

/** Characters of one text message; a longer one is sent, and paid for, as several. */
export const SMS_LENGTH = 70

/** What a text message says of a message: its text, or its beginning with the hint that the rest is in the shop. */
export function smsText(content: string): string {
  if (content.length <= SMS_LENGTH) return content
  const start = content.slice(0, SMS_LENGTH - messagesText.smsRest.length)
  // The database refuses the first half of a character that takes two.
  return `${start.replace(/[\ud800-\udbff]$/, '')}${messagesText.smsRest}`
}
