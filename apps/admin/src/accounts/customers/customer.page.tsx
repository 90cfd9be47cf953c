import { Anchor, Stack, Table } from '@mantine/core'
import { listLimits, memberRecordCalls } from '@yaopi/core/staff'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Day, Money } from '../../components/detail/index.ts'
import { CutNote, EmptyBlock, Loaded, Screen, Section } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { PreviewButton } from '../member-preview/index.ts'
import { QuotationLink } from './quotation-link.view.tsx'
import { customersText as text } from './customers.text.ts'

/** What a customer buys and asks for. */
export default function CustomerPage() {
  const { id = '' } = useParams()
  const path = useScreenPath()
  const list = path('customers')
  const member = path('member', { id })
  const record = useCallQuery(memberRecordCalls.read, { id: Number(id) })
  const reading = useCallQuery(memberRecordCalls.profile, { id: Number(id) })
  return (
    <Screen
      title={record.data?.company ?? text.one}
      above={list === undefined ? [] : [[text.title, list]]}
      actions={
        <>
          {record.data !== undefined && <PreviewButton member={record.data} />}
          {(reading.data?.frequent.length ?? 0) > 0 && <QuotationLink id={Number(id)} />}
          {member !== undefined && (
            <Anchor component={Link} to={member} size="sm">
              {text.member}
            </Anchor>
          )}
        </>
      }
    >
      <Loaded reading={reading} height={320}>
        {({ frequent, requests, months }) => (
          <Stack gap="md">
            <Rows
              title={text.frequent}
              head={Object.values(text.frequentHead)}
              rows={frequent.map((one) => [
                one.name,
                one.ypgg,
                one.times,
                one.number,
                <Day key="at" at={one.last_at} />,
                one.stock,
              ])}
              empty={text.noFrequent}
            >
              <CutNote shown={frequent.length} most={listLimits.frequentGoods} />
            </Rows>
            <Rows
              title={text.months}
              head={Object.values(text.monthHead)}
              rows={months.map((one) => [one.month, one.orders, <Money key="amount" amount={one.amount} />])}
              empty={text.noMonths}
            />
            <Rows
              title={text.requests}
              head={Object.values(text.requestHead)}
              rows={requests.map((one) => [one.name, one.ypgg, one.number, <Day key="at" at={one.created_at} />])}
              empty={text.noRequests}
            >
              <CutNote shown={requests.length} most={listLimits.productRequests} />
            </Rows>
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

function Rows(props: {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  readonly empty: string
  /** What stands below the rows. */
  readonly children?: ReactNode
}) {
  const { title, head, rows, empty, children } = props
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <EmptyBlock>{empty}</EmptyBlock>
      ) : (
        <Table aria-label={title} striped verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {head.map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((cells, row) => (
              <Table.Tr key={row}>
                {cells.map((cell, at) => (
                  <Table.Td key={head[at]}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {children}
    </Section>
  )
}
