import { Button, Checkbox, Group, Select, Stack, Table } from '@mantine/core'
import { formatMinute, formatYuan } from '@yaopi/core'
import { lotteryAdminCalls as calls, type StaffDraw, type StaffDrawRecord } from '@yaopi/core/staff'
import { useState } from 'react'
import { Link } from 'react-router'
import { Facts, Moment, StateBadge } from '../../components/detail/index.ts'
import { openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, TextareaField, TextField } from '../../components/form/index.ts'
import { EmptyBlock, Loaded, Section } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath, useSearchState } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { rewardsText as text } from './rewards.text.ts'

const tones = { 0: 'waiting', 1: 'good', 2: 'plain' } as const

/** The draws with what is left of their prizes. Drafts, ends and extensions are those of all promotions. */
export function DrawsTab() {
  const reading = useCallQuery(calls.draws, {})
  const pathOf = useScreenPath()
  const [fresh, list] = [pathOf('promo-new', { kind: 'draw' }), pathOf('promos')]
  return (
    <>
      <Group mb="xs" gap="xs">
        {fresh !== undefined && (
          <Button size="xs" component={Link} to={fresh}>
            {text.newDraw}
          </Button>
        )}
        {list !== undefined && (
          <Button size="xs" variant="default" component={Link} to={`${list}?kind=draw`}>
            {text.drawList}
          </Button>
        )}
      </Group>
      <Loaded reading={reading} height={240}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyBlock>{text.noDraws}</EmptyBlock>
          ) : (
            <Stack gap="sm">
              {data.map((draw) => (
                <DrawSection key={draw.id} draw={draw} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </>
  )
}

const TextsForm = ({ draw, onDone }: { readonly draw: StaffDraw; readonly onDone: () => void }) => (
  <CommandForm
    call={calls.texts}
    initial={{ name: draw.name, rules: draw.rules }}
    isInDialog
    onCancel={onDone}
    onDone={onDone}
    done={text.changed}
    submit={text.save}
    input={(values: { name: string; rules: string }) => ({ id: draw.id, version: draw.version, ...values })}
  >
    <TextField name="name" label={text.drawName} isRequired maxLength={40} />
    <TextareaField name="rules" label={text.rules} isRequired maxLength={1_000} />
  </CommandForm>
)

function TextsButton({ draw }: { readonly draw: StaffDraw }) {
  const mayChange = useMay('promo:publish')
  if (!mayChange || draw.status === 2) return null
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() => openDialog(text.changeTexts, (done) => <TextsForm draw={draw} onDone={done} />)}
    >
      {text.changeTexts}
    </Button>
  )
}

const DrawSection = ({ draw }: { readonly draw: StaffDraw }) => (
  <Section
    title={draw.name}
    actions={
      <Group gap="sm" fz="sm">
        <StateBadge tone={tones[draw.status]}>{text.status[draw.status]}</StateBadge>
        <span>{`${formatMinute(draw.start_time)} — ${formatMinute(draw.end_time)}`}</span>
        <span>{text.drawnBy(draw.drawn, draw.drawn_is_capped === 1)}</span>
        <TextsButton draw={draw} />
      </Group>
    }
  >
    <Facts
      facts={[
        [text.rules, draw.rules],
        [text.averageCost, formatYuan(draw.average_cost)],
        [text.mostCost, formatYuan(draw.most_cost)],
      ]}
    />
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.prize}</Table.Th>
            <Table.Th>{text.kind}</Table.Th>
            {[text.odds, text.total, text.taken, text.left, text.dayLeft, text.worth].map((title) => (
              <Table.Th key={title} ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {draw.prizes.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>{one.name}</Table.Td>
              <Table.Td>{text.kinds[one.kind]}</Table.Td>
              <Table.Td ta="right">{`${one.odds}%`}</Table.Td>
              <Table.Td ta="right">{one.total ?? text.endless}</Table.Td>
              <Table.Td ta="right">{one.total === null ? text.nothing : one.taken}</Table.Td>
              <Table.Td ta="right">{one.left ?? text.endless}</Table.Td>
              <Table.Td ta="right">{one.day_left ?? text.endless}</Table.Td>
              <Table.Td ta="right">{formatYuan(one.worth)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  </Section>
)

const stateOf = (row: StaffDrawRecord): string => {
  if (row.kind === 'thanks') return text.nothing
  return row.parcel === null ? text.given : text.states[row.parcel]
}

const columns: readonly Column<StaffDrawRecord>[] = [
  { id: 'at', title: text.at, width: 150, cell: (row) => <Moment at={row.at} /> },
  { id: 'company', title: text.company, width: 260, cell: (row) => row.company },
  { id: 'prize', title: text.prize, width: 220, cell: (row) => row.prize },
  { id: 'kind', title: text.kind, width: 110, cell: (row) => text.kinds[row.kind] },
  { id: 'state', title: text.shelf, width: 110, cell: stateOf },
  { id: 'order', title: text.sn, width: 170, cell: (row) => row.order_sn ?? text.nothing },
]

/** Who drew what in one of the draws. */
export function RecordsTab() {
  const draws = useCallQuery(calls.draws, {})
  const [chosen, setChosen] = useState<string | null>(null)
  const [isWonOnly, setWonOnly] = useState(true)
  const [, change] = useSearchState()
  const toFirstPage = (): void => change({ after: undefined }, true)
  return (
    <Loaded reading={draws} height={240}>
      {({ data }) => {
        const id = chosen === null ? data[0]?.id : Number(chosen)
        if (id === undefined) return <EmptyBlock>{text.noDraws}</EmptyBlock>
        return (
          <Stack gap="sm">
            <Group align="end">
              <Select
                label={text.draw}
                size="xs"
                allowDeselect={false}
                value={String(id)}
                data={data.map((one) => ({ value: String(one.id), label: one.name }))}
                onChange={(value) => {
                  setChosen(value)
                  toFirstPage()
                }}
              />
              <Checkbox
                label={text.wonOnly}
                checked={isWonOnly}
                onChange={(event) => {
                  setWonOnly(event.currentTarget.checked)
                  toFirstPage()
                }}
              />
            </Group>
            <WorkTable
              key={`${id}:${isWonOnly}`}
              screen="draw-records"
              call={calls.records}
              cursor="after"
              input={isWonOnly ? { id, won: 1 } : { id }}
              columns={columns}
              rowKey={(row) => row.id}
              empty={text.emptyRecords}
            />
          </Stack>
        )
      }}
    </Loaded>
  )
}
