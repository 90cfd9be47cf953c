import { Button, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import {
  listLimits,
  searchAdminCalls as calls,
  type SearchMiss,
  type SearchTry,
  type SynonymKind,
} from '@yaopi/core/staff'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Moment, StateBadge, type Tone } from '../../components/detail/index.ts'
import { confirmed, openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, RadioField, TextField } from '../../components/form/index.ts'
import { CutNote, EmptyBlock, Loaded, Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand, useLookup } from '../../platform/client/index.ts'
import { May, useMay } from '../../platform/session/index.ts'
import { searchWordsText as text } from './search-words.text.ts'

const tones: Readonly<Record<SearchMiss['state'], Tone>> = {
  open: 'todo',
  synonym: 'good',
  requested: 'waiting',
  ignored: 'plain',
}

const columns: readonly Column<SearchMiss>[] = [
  { id: 'term', title: text.term, width: 220, cell: (row) => row.term, text: (row) => row.term },
  { id: 'misses', title: text.count, width: 110, align: 'right', cell: (row) => row.misses },
  { id: 'searches', title: text.searches, width: 100, align: 'right', cell: (row) => row.searches },
  { id: 'last', title: text.last, width: 150, cell: (row) => <Moment at={row.last_at} /> },
  {
    id: 'state',
    title: text.state,
    width: 110,
    cell: (row) => <StateBadge tone={tones[row.state]}>{text.states[row.state]}</StateBadge>,
  },
]

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'state', label: text.state, choices: Object.entries(text.states) },
  { kind: 'number', name: 'days', label: text.days },
  { kind: 'text', name: 'q', label: text.q },
]

const addSynonym = (from: string, to: string): void =>
  openDialog(text.add, (close) => <SynonymForm from={from} to={to} close={close} />, 'lg')

/** Words that find nothing, and the synonyms that mend them (C6). */
export default function SearchWordsPage() {
  const mayWrite = useMay('search:write')
  return (
    <Screen
      title={text.title}
      actions={
        <May right="search:write">
          <Button size="xs" onClick={() => addSynonym('', '')}>
            {text.add}
          </Button>
        </May>
      }
    >
      <WorkTable
        screen="search-words"
        call={calls.misses}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.term}
        empty={text.empty}
        panelTitle={(row) => row.term}
        panel={(row) => <MissPanel miss={row} />}
        keys={mayWrite ? { KeyS: (row) => addSynonym(row.term, '') } : {}}
        keyHelp={[['s', text.add]]}
      />
      <Section title={text.synonyms}>
        <Synonyms />
      </Section>
    </Screen>
  )
}

function MissPanel({ miss }: { readonly miss: SearchMiss }) {
  const nearest = useCallQuery(calls.nearest, { term: miss.term.slice(0, 30) })
  const mark = useCommand(calls.setMiss)
  const set = (state: 'open' | 'requested' | 'ignored'): void =>
    void mark.send({ term: miss.term, state }).then((answer) => answer.ok && notifyDone(text.marked))
  return (
    <Stack gap="md">
      <Section title={text.nearest}>
        <Loaded reading={nearest} height={80}>
          {(names) =>
            names.length === 0 ? (
              <Text size="sm" c="dimmed">
                {text.noNearest}
              </Text>
            ) : (
              <Stack gap={4}>
                {names.map((name) => (
                  <Group key={name} justify="space-between" wrap="nowrap">
                    <Text size="sm">{name}</Text>
                    <May right="search:write">
                      <Button size="compact-xs" variant="default" onClick={() => addSynonym(miss.term, name)}>
                        {text.use}
                      </Button>
                    </May>
                  </Group>
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Section>
      <May right="search:write">
        <Group gap="xs">
          <Button size="xs" onClick={() => addSynonym(miss.term, '')}>
            {text.add}
          </Button>
          <Button size="xs" variant="default" loading={mark.isPending} onClick={() => set('requested')}>
            {text.requested}
          </Button>
          <Button size="xs" variant="default" loading={mark.isPending} onClick={() => set('ignored')}>
            {text.ignore}
          </Button>
          {miss.state !== 'open' && (
            <Button size="xs" variant="default" loading={mark.isPending} onClick={() => set('open')}>
              {text.reopen}
            </Button>
          )}
        </Group>
      </May>
    </Stack>
  )
}

type Values = { from_term: string; to_term: string; kind: SynonymKind }

function SynonymForm(props: { readonly from: string; readonly to: string; readonly close: () => void }) {
  return (
    <CommandForm
      call={calls.addSynonym}
      initial={{ from_term: props.from, to_term: props.to, kind: 'means' } as Values}
      input={(values: Values) => values}
      isInDialog
      submit={text.add}
      done={text.added}
      onCancel={props.close}
      onDone={props.close}
    >
      <TextField name="from_term" label={text.from} isRequired maxLength={30} />
      <TextField name="to_term" label={text.to} isRequired maxLength={60} />
      <RadioField name="kind" label={text.kind} choices={Object.entries(text.kinds)} />
      <TryOut />
    </CommandForm>
  )
}

function TryOut() {
  const tryOut = useLookup(calls.tryOut)
  const { getValues } = useFormContext<Values>()
  const [tried, setTried] = useState<{ readonly before: SearchTry; readonly after: SearchTry } | undefined>()
  const run = async (): Promise<void> => {
    const values = getValues()
    if (values.from_term.trim() === '') return
    const answer = await tryOut.send({ keywords: values.from_term, ...values })
    if (answer.ok) setTried(answer.data)
  }
  return (
    <Stack gap="xs">
      <Group>
        <Button size="compact-sm" variant="default" loading={tryOut.isPending} onClick={() => void run()}>
          {text.tryOut}
        </Button>
      </Group>
      {tried !== undefined && (
        <SimpleGrid cols={2} role="status">
          <Hits title={text.before} found={tried.before} />
          <Hits title={text.after} found={tried.after} />
        </SimpleGrid>
      )}
    </Stack>
  )
}

const Hits = ({ title, found }: { readonly title: string; readonly found: SearchTry }) => (
  <div>
    <Text size="sm" fw={600}>
      {title}
    </Text>
    {found.corrected !== null && <Text size="xs">{text.corrected(found.corrected)}</Text>}
    {found.names.length === 0 ? (
      <Text size="sm" c="dimmed">
        {text.nothing}
      </Text>
    ) : (
      found.names.map((name) => (
        <Text key={name} size="sm">
          {name}
        </Text>
      ))
    )}
  </div>
)

function Synonyms() {
  const synonyms = useCallQuery(calls.synonyms, {})
  const drop = useCommand(calls.dropSynonym)
  return (
    <Loaded reading={synonyms}>
      {(list) =>
        list.length === 0 ? (
          <EmptyBlock>{text.noSynonyms}</EmptyBlock>
        ) : (
          <>
            <CutNote shown={list.length} most={listLimits.synonyms} />
            <Table aria-label={text.synonyms} verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{text.from}</Table.Th>
                  <Table.Th>{text.to}</Table.Th>
                  <Table.Th>{text.kind}</Table.Th>
                  <Table.Th>{text.by}</Table.Th>
                  <Table.Th>{text.at}</Table.Th>
                  <Table.Th />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map((one) => (
                  <Table.Tr key={one.id}>
                    <Table.Td>{one.from_term}</Table.Td>
                    <Table.Td>{one.to_term}</Table.Td>
                    <Table.Td>{text.kinds[one.kind]}</Table.Td>
                    <Table.Td>{one.by}</Table.Td>
                    <Table.Td>
                      <Moment at={one.at} />
                    </Table.Td>
                    <Table.Td>
                      <May right="search:write">
                        <Button
                          size="compact-xs"
                          variant="default"
                          loading={drop.isPending}
                          onClick={() =>
                            void confirmed(text.dropTitle, text.dropWhat(one.from_term, one.to_term)).then(
                              async (yes) => yes && (await drop.send({ id: one.id })).ok && notifyDone(text.dropped),
                            )
                          }
                        >
                          {text.drop}
                        </Button>
                      </May>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </>
        )
      }
    </Loaded>
  )
}
