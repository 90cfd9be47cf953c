import { Badge, type MantineColor } from '@mantine/core'
import { formatDate, formatMinute, formatYuan, yuan } from '@yaopi/core'
import { detailText as text } from './detail.text.ts'

/** An amount of yuan as everywhere: ¥2,446.10. */
export const Money = ({ amount }: { readonly amount: number }) => <span>{formatYuan(yuan(amount))}</span>

/** A moment to the minute; a dash when there is none. */
export const Moment = ({ at }: { readonly at: number | null | undefined }) => (
  <span>{at == null ? text.none : formatMinute(at)}</span>
)

/** A day; a dash when there is none. */
export const Day = ({ at }: { readonly at: number | null | undefined }) => (
  <span>{at == null ? text.none : formatDate(at)}</span>
)

/** What a colour of a state says: done, needs somebody, went wrong, waits for others, nothing to do. */
export type Tone = 'good' | 'todo' | 'bad' | 'waiting' | 'plain'

const colours: Readonly<Record<Tone, MantineColor>> = {
  good: 'green',
  todo: 'orange',
  bad: 'red',
  waiting: 'blue',
  plain: 'gray',
}

/** The state of a record in words; the colour repeats what the words say. */
export const StateBadge = ({ tone, children }: { readonly tone: Tone; readonly children: string }) => (
  <Badge color={colours[tone]} variant="light" radius="sm" tt="none" className="state-badge">
    {children}
  </Badge>
)

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** Seconds as the two largest units: 2小时5分, 3天4小时. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(Math.abs(seconds)))
  if (whole >= DAY) return text.days(Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR))
  if (whole >= HOUR) return text.hours(Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE))
  return text.minutes(Math.floor(whole / MINUTE))
}
