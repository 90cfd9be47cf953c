import { Button, Group, ScrollArea } from '@mantine/core'
import { formatDate, formatMinute } from '@yaopi/core'
import {
  promoAdminCalls,
  promoKinds,
  promoKindText,
  PromoPhase,
  type PromoEntry,
  type PromoKind,
} from '@yaopi/core/staff'
import { Fragment, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CutNote, Loaded, Screen } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import classes from './promo-calendar.module.css'
import { DAY, dayStart } from './promo-time.ts'
import { promosText as text } from './promos.text.ts'

const DAYS = 14
const HOUR_OF_NEW = 9 * 3_600
const phases = {
  0: 'draft',
  [PromoPhase.planned]: 'planned',
  [PromoPhase.running]: 'running',
  [PromoPhase.ended]: 'ended',
} as const

/** Two weeks of promotions: kinds as rows, days as columns. */
export default function PromoCalendarPage() {
  const [search, setSearch] = useSearchParams()
  const [today] = useState(() => dayStart(Math.floor(Date.now() / 1000)))
  const from = Number(search.get('from')) || today - 2 * DAY
  const to = from + DAYS * DAY
  const reading = useCallQuery(promoAdminCalls.list, { from, to }, { keepPrevious: true })
  const go = (at: number): void => setSearch({ from: String(at) })
  return (
    <Screen
      title={text.calendar}
      actions={
        <Group gap="xs">
          <Button variant="default" onClick={() => go(from - DAYS * DAY)}>
            {text.earlier}
          </Button>
          <Button variant="default" onClick={() => go(today - 2 * DAY)}>
            {text.today}
          </Button>
          <Button variant="default" onClick={() => go(from + DAYS * DAY)}>
            {text.later}
          </Button>
        </Group>
      }
    >
      <Loaded reading={reading}>
        {({ data, total }) => (
          <>
            {total > data.length && <CutNote shown={data.length} most={data.length} />}
            <Weeks entries={data} from={from} to={to} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** Entries in lanes: those of one lane do not overlap. */
function lanesOf(entries: readonly PromoEntry[]): readonly (readonly PromoEntry[])[] {
  const lanes: PromoEntry[][] = []
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    const lane = lanes.find(
      (one) => one.at(-1)!.end <= entry.start && dayStart(one.at(-1)!.end - 1) < dayStart(entry.start),
    )
    if (lane === undefined) lanes.push([entry])
    else lane.push(entry)
  }
  return lanes.length === 0 ? [[]] : lanes
}

function Weeks({
  entries,
  from,
  to,
}: {
  readonly entries: readonly PromoEntry[]
  readonly from: number
  readonly to: number
}) {
  const navigate = useNavigate()
  const pathOf = useScreenPath()
  const days = Array.from({ length: DAYS }, (_, index) => from + index * DAY)
  const column = (at: number): number => Math.min(DAYS, Math.max(0, Math.floor((at - from) / DAY)))
  const isNewAllowed = pathOf('promo-new', { kind: 'spike' }) !== undefined
  const begin = (kind: PromoKind, day: number): void => {
    const path = pathOf('promo-new', { kind })
    const isDay = 'isDay' in promoKinds.find((one) => one.code === kind)!
    if (path !== undefined) void navigate(`${path}?start=${isDay ? day : day + HOUR_OF_NEW}`)
  }
  const open = (entry: PromoEntry): void => {
    const path =
      entry.draft_id === 0
        ? `${pathOf('promos')}?kind=${entry.kind}&open=${encodeURIComponent(entry.key)}`
        : pathOf('promo-draft', { id: entry.draft_id })
    if (path !== undefined) void navigate(path)
  }
  let row = 1
  return (
    <ScrollArea>
      <div className={classes.grid}>
        <div className={classes.head} style={{ gridRow: 1, gridColumn: 1 }}>
          {text.kind}
        </div>
        {days.map((day, index) => (
          <div key={day} className={classes.head} style={{ gridRow: 1, gridColumn: index + 2 }}>
            {formatDate(day).slice(5)}
          </div>
        ))}
        {promoKinds.map(({ code }) => {
          const lanes = lanesOf(entries.filter((entry) => entry.kind === code && entry.end > from && entry.start < to))
          const first = row + 1
          row += lanes.length
          return (
            <Fragment key={code}>
              <div className={classes.kind} style={{ gridRow: `${first} / span ${lanes.length}`, gridColumn: 1 }}>
                {promoKindText[code]}
              </div>
              {lanes.map((lane, index) => (
                <Fragment key={index}>
                  {days.map((day, place) => (
                    <button
                      key={day}
                      type="button"
                      className={classes.slot}
                      style={{ gridRow: first + index, gridColumn: place + 2 }}
                      disabled={!isNewAllowed}
                      // The arrow of the row's first free day is enough for the keyboard; the others are for the mouse.
                      tabIndex={index === 0 && place === 0 ? 0 : -1}
                      aria-label={text.newOn(promoKindText[code], formatDate(day))}
                      onClick={() => begin(code, day)}
                    />
                  ))}
                  {lane.map((entry) => (
                    <button
                      key={entry.key}
                      type="button"
                      className={classes.bar}
                      data-state={phases[entry.phase]}
                      data-conflict={entry.issues > 0 || undefined}
                      style={{
                        gridRow: first + index,
                        gridColumn: `${column(entry.start) + 2} / ${column(Math.max(entry.end - 1, entry.start)) + 3}`,
                      }}
                      aria-label={text.barOf(
                        entry.name,
                        entry.issues > 0 ? text.hasIssues(entry.issues) : text.states[phases[entry.phase]],
                        `${formatMinute(entry.start)} — ${formatMinute(entry.end)}`,
                      )}
                      onClick={() => open(entry)}
                    >
                      {entry.name}
                    </button>
                  ))}
                </Fragment>
              ))}
            </Fragment>
          )
        })}
      </div>
    </ScrollArea>
  )
}
