import { Button, Table } from '@mantine/core'
import { formatCount } from '@yaopi/core'
import { staffLotsAdminCalls as calls, type LotBand } from '@yaopi/core/staff'
import { Money } from '../../components/detail/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { WorkTable } from '../../components/work-table/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { lotColumns } from './lot-columns.tsx'
import { LotPanel } from './lot-panel.view.tsx'
import { lotsText as text } from './lots.text.ts'

const words = text.bands
const nameOf = ({ from, to }: LotBand): string => (from === null ? words.over : words.span(from, to))
/** The band that is shown at first: what can still be sold as near-expiry goods. */
const AT_FIRST = 2

/** What is over or near its end, by band with its value; the lots of a band below. */
export default function NearExpiryPage() {
  const reading = useCallQuery(calls.bands, {}, { keepPrevious: true })
  const [search, change] = useSearchState()
  const chosen = Number(search.get('band') ?? AT_FIRST)
  return (
    <Screen title={text.near}>
      <Loaded reading={reading} height={220}>
        {({ bands }) => {
          const band = bands[chosen] ?? bands[AT_FIRST]!
          return (
            <>
              <Section title={words.title}>
                <Table.ScrollContainer minWidth={520}>
                  <Table verticalSpacing={4}>
                    <Table.Thead>
                      <Table.Tr>
                        <Table.Th>{words.title}</Table.Th>
                        <Table.Th ta="right">{words.lots}</Table.Th>
                        <Table.Th ta="right">{words.units}</Table.Th>
                        <Table.Th ta="right">{words.amount}</Table.Th>
                        <Table.Th>{words.advice}</Table.Th>
                        <Table.Th aria-label={words.show} />
                      </Table.Tr>
                    </Table.Thead>
                    <Table.Tbody>
                      {bands.map((one, at) => (
                        <Table.Tr key={one.to}>
                          <Table.Td>{nameOf(one)}</Table.Td>
                          <Table.Td ta="right">{formatCount(one.lots)}</Table.Td>
                          <Table.Td ta="right">{formatCount(one.units)}</Table.Td>
                          <Table.Td ta="right">
                            <Money amount={one.amount} />
                          </Table.Td>
                          <Table.Td>{words.advices[at]}</Table.Td>
                          <Table.Td>
                            <Button
                              size="compact-xs"
                              variant={one === band ? 'filled' : 'default'}
                              aria-pressed={one === band}
                              aria-label={`${words.show} ${nameOf(one)}`}
                              onClick={() => change({ band: String(at), after: undefined, open: undefined })}
                            >
                              {words.show}
                            </Button>
                          </Table.Td>
                        </Table.Tr>
                      ))}
                    </Table.Tbody>
                  </Table>
                </Table.ScrollContainer>
              </Section>
              <WorkTable
                key={band.to}
                screen="near-expiry"
                call={calls.list}
                cursor="after"
                input={{ ends_within: band.to, ...(band.from === null ? {} : { ends_from: band.from }) }}
                columns={lotColumns}
                rowKey={(row) => row.id}
                empty={text.nearEmpty}
                panel={(row) => <LotPanel lot={row} />}
                panelTitle={(row) => `${row.name} ${row.batch_no}`}
                panelWidth={480}
              />
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}
