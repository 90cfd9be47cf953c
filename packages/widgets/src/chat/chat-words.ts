import { formatMinuteOfDay, type ServiceHours } from '@yaopi/core'
import { fill } from '../locales/messages.ts'
import type { ChatWords } from './chat.text.ts'

/** The word of a key, with its values filled in. */
export type Say = (key: keyof ChatWords, values?: Readonly<Record<string, string | number>>) => string

/** The words of a language as a function. */
export const sayWith =
  (words: ChatWords): Say =>
  (key, values) =>
    fill(words[key], values)

/** When the service answers, such as `周一至周六8:30–18:00`. */
export function hoursText({ days, from, to }: ServiceHours, say: Say): string {
  const names = say('days').split(',')
  const isSpan = days.every((day, index) => index === 0 || day === days[index - 1]! + 1)
  const nameOf = (day: number | undefined): string => names[(day ?? 1) - 1] ?? ''
  const text =
    days.length === 7
      ? say('everyDay')
      : isSpan && days.length > 2
        ? say('daySpan', { first: nameOf(days[0]), last: nameOf(days.at(-1)) })
        : days.map(nameOf).join('、')
  return say('hours', { days: text, from: formatMinuteOfDay(from), to: formatMinuteOfDay(to) })
}
