import { Anchor, Table } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { formatCount, formatDate } from '@yaopi/core'
import { goodsAdminCalls as calls } from '@yaopi/core/staff'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyBlock, Loaded, Screen } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath, useSearchState } from '../../platform/routing/index.ts'
import { goodsReadersText as text } from './goods-readers.text.ts'

/** The least share of the limit that is shown, percent. */
const SHARE = 50

/** Members who near the limit of goods in a day or are over it, those who read the most first. */
export default function GoodsReadersPage() {
  const [search, change] = useSearchState()
  const [today] = useState(() => formatDate(Math.floor(Date.now() / 1000)))
  const day = search.get('day') ?? today
  const reading = useCallQuery(calls.readers, { day, share: SHARE })
  const path = useScreenPath()
  return (
    <Screen title={text.title} hint={reading.data === undefined ? undefined : text.hint(reading.data.quota)}>
      <DateInput
        label={text.day}
        value={day}
        onChange={(value) => change({ day: value ?? undefined })}
        valueFormat="YYYY-MM-DD"
        maw={180}
        mb="sm"
      />
      <Loaded reading={reading}>
        {({ quota, members }) =>
          members.length === 0 ? (
            <EmptyBlock>{text.empty}</EmptyBlock>
          ) : (
            <Table fz={13} aria-label={text.title} maw={720}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{text.company}</Table.Th>
                  <Table.Th>{text.phone}</Table.Th>
                  <Table.Th ta="right">{text.goods}</Table.Th>
                  <Table.Th ta="right">{text.share}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {members.map(({ member_id, company, phone, goods }) => {
                  const record = path('member', { id: member_id })
                  return (
                    <Table.Tr key={member_id}>
                      <Table.Td>
                        {record === undefined ? (
                          company
                        ) : (
                          <Anchor component={Link} to={record} size="sm">
                            {company}
                          </Anchor>
                        )}
                      </Table.Td>
                      <Table.Td>{phone}</Table.Td>
                      <Table.Td ta="right">{formatCount(goods)}</Table.Td>
                      <Table.Td ta="right">{`${Math.floor((goods / quota) * 100)}%`}</Table.Td>
                    </Table.Tr>
                  )
                })}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
    </Screen>
  )
}
