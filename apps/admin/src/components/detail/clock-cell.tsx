import { formatMinute } from '@yaopi/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { durationText, StateBadge } from './cells.tsx'
import { detailText as text } from './detail.text.ts'

/** An hour before the end a clock asks for attention, seconds. */
const SOON = 3_600
const EACH_HALF_MINUTE = 30_000

/** How long until something is due, or since when it is late; words say what the colour says. */
export function ClockCell({ due }: { readonly due: number | null | undefined }) {
  const [now, setNow] = useState(() => Date.now() / 1000)
  useInterval(() => setNow(Date.now() / 1000), EACH_HALF_MINUTE, { autoInvoke: true })
  if (due == null) return <span>{text.none}</span>
  const left = due - now
  return (
    <span title={text.due(formatMinute(due))}>
      <StateBadge tone={left < 0 ? 'bad' : left < SOON ? 'todo' : 'plain'}>
        {left < 0 ? text.late(durationText(left)) : text.left(durationText(left))}
      </StateBadge>
    </span>
  )
}
