import { Button, Group, Stack, Table } from '@mantine/core'
import { formatDate } from '@yaopi/core'
import type { InputOf } from '@yaopi/core/contract'
import { taskAdminCalls as calls, type WorkCalendar, type WorkDay } from '@yaopi/core/staff'
import { useState } from 'react'
import { Facts } from '../../components/detail/index.ts'
import { CommandForm, DayField, RadioField, TextField } from '../../components/form/index.ts'
import { EmptyBlock, Loaded, Screen, Section } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { workCalendarText as text } from './work-calendar.text.ts'

type Values = { day: string; is_work: string; note: string }
const NEW: Values = { day: '', is_work: '0', note: '' }

/** The week of the operator, and the days of a year on which it does not hold (A5). */
export default function WorkCalendarPage() {
  const [search, change] = useSearchState()
  const [thisYear] = useState(() => Number(formatDate(Math.floor(Date.now() / 1000)).slice(0, 4)))
  const wanted = Number(search.get('year'))
  const year = wanted >= 2000 && wanted <= 2100 ? wanted : thisYear
  const reading = useCallQuery(calls.calendar, { year })
  const goTo = (to: number) => change({ year: String(to) })
  return (
    <Screen title={text.title} hint={text.hint}>
      <Loaded reading={reading}>
        {(calendar) => (
          <Stack gap="lg">
            <Section title={text.week}>
              <Facts columns={2} facts={weekFacts(calendar)} />
            </Section>
            <Section title={text.year(year)}>
              <Group gap="xs" mb="xs">
                <Button size="xs" variant="default" onClick={() => goTo(year - 1)}>
                  {text.earlier}
                </Button>
                <Button size="xs" variant="default" onClick={() => goTo(year + 1)}>
                  {text.later}
                </Button>
              </Group>
              <Exceptions year={year} days={calendar.exceptions} />
            </Section>
            <Section title={text.add}>
              <CommandForm<Values, InputOf<typeof calls.setDay>, unknown>
                call={calls.setDay}
                initial={NEW}
                once={NEW}
                // A day that was left out is refused at its field: the address needs something in its place.
                input={({ day, is_work, note }) => ({ day: day || '-', is_work: is_work === '1' ? 1 : 0, note })}
                submit={text.save}
                done={text.saved}
              >
                <Group align="flex-start">
                  <DayField name="day" label={text.day} isRequired />
                  <RadioField
                    name="is_work"
                    label={text.kind}
                    choices={[
                      ['0', text.free],
                      ['1', text.work],
                    ]}
                  />
                  <TextField name="note" label={text.note} maxLength={50} />
                </Group>
              </CommandForm>
            </Section>
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

const weekFacts = ({ days, from, to }: WorkCalendar) =>
  [
    [text.days, days.map((day) => text.weekdays[day - 1]).join('、')],
    [text.hours, text.from(text.time(from), text.time(to))],
  ] as const

function Exceptions({ year, days }: { readonly year: number; readonly days: readonly WorkDay[] }) {
  const reset = useCommand(calls.setDay)
  if (days.length === 0) return <EmptyBlock>{text.empty}</EmptyBlock>
  return (
    <Table fz={13} aria-label={text.year(year)} maw={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.day}</Table.Th>
          <Table.Th>{text.kind}</Table.Th>
          <Table.Th>{text.note}</Table.Th>
          <Table.Th aria-label={text.undo} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map(({ day, is_work, note }) => (
          <Table.Tr key={day}>
            <Table.Td>{day}</Table.Td>
            <Table.Td>{is_work === 1 ? text.work : text.free}</Table.Td>
            <Table.Td>{note}</Table.Td>
            <Table.Td ta="right">
              <Button
                size="compact-xs"
                variant="default"
                aria-label={text.undoOf(day)}
                loading={reset.isPending}
                onClick={() => void reset.send({ day }).then((answer) => answer.ok && notifyDone(text.undone))}
              >
                {text.undo}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
