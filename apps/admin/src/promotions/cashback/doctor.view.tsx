import { Select, Stack, Table, Text } from '@mantine/core'
import { formatDate, formatYuan } from '@yaopi/core'
import { campaignAdminCalls as calls, type DoctorQuarter } from '@yaopi/core/staff'
import { Facts, Moment } from '../../components/detail/index.ts'
import { EmptyBlock, Loaded, Section } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { cashbackText as text } from './cashback.text.ts'

/** A quarter of the doctor-partners: what each has bought, the voucher that follows, whether it was given. */
export function DoctorTab() {
  const [search, change] = useSearchState()
  const back = Number(search.get('back') ?? 0)
  const reading = useCallQuery(calls.doctorQuarter, { back }, { keepPrevious: true })
  return (
    <Stack gap="sm">
      <Select
        label={text.quarter}
        size="xs"
        w={160}
        allowDeselect={false}
        value={String(back)}
        data={text.quarters.map((label, at) => ({ value: String(at), label }))}
        onChange={(value) => change({ back: value === '0' ? undefined : (value ?? undefined) })}
      />
      <Loaded reading={reading} height={240}>
        {(quarter) => (quarter === null ? <EmptyBlock>{text.noProgram}</EmptyBlock> : <Quarter quarter={quarter} />)}
      </Loaded>
    </Stack>
  )
}

function Quarter({ quarter }: { readonly quarter: DoctorQuarter }) {
  const { name, start_time, end_time, grant_time } = quarter.quarter
  return (
    <Section title={name}>
      <Facts
        columns={2}
        facts={[
          [text.quarter, text.window(formatDate(start_time), formatDate(end_time - 1))],
          [
            text.rewardState,
            quarter.is_granted === 1 ? text.granted : `${text.notGranted}，${text.grantOn(formatDate(grant_time))}`,
          ],
          [text.tiers, quarter.tiers.map((one) => text.tier(formatYuan(one.amount), formatYuan(one.value))).join('、')],
          [text.ranks, quarter.rank_names.join('、')],
        ]}
      />
      {quarter.rows.length === 0 ? (
        <EmptyBlock>{text.noRows}</EmptyBlock>
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text.company}</Table.Th>
                <Table.Th ta="right">{text.amount}</Table.Th>
                <Table.Th ta="right">{text.reward}</Table.Th>
                <Table.Th ta="right">{text.given}</Table.Th>
                <Table.Th>{text.givenAt}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {quarter.rows.map((row) => (
                <Table.Tr key={row.member_id}>
                  <Table.Td>{row.company}</Table.Td>
                  <Table.Td ta="right">{formatYuan(row.amount)}</Table.Td>
                  <Table.Td ta="right">{formatYuan(row.value)}</Table.Td>
                  <Table.Td ta="right">{row.granted === null ? text.none : formatYuan(row.granted)}</Table.Td>
                  <Table.Td>
                    <Moment at={row.granted_time} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {quarter.is_capped === 1 && (
        <Text size="sm" c="dimmed">
          {text.capped}
        </Text>
      )}
    </Section>
  )
}
