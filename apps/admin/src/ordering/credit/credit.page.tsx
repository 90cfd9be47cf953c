import { Button, Group, Stack, Text } from '@mantine/core'
import type { InputOf } from '@yaopi/core/contract'
import { creditAdminCalls as calls, type CreditLine } from '@yaopi/core/staff'
import { useState } from 'react'
import { Facts, Moment, Money } from '../../components/detail/index.ts'
import { MemberField } from '../../accounts/member-picker/index.ts'
import { CommandForm, MoneyField, TextareaField } from '../../components/form/index.ts'
import { Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { May } from '../../platform/session/index.ts'
import { useRequestKey } from '../../platform/client/index.ts'
import { creditText as text } from './credit.text.ts'

type Line = CreditLine & { readonly member_id: number; readonly company: string }

const lineColumns: readonly Column<Line>[] = [
  { id: 'company', title: text.company, width: 240, cell: (row) => row.company, text: (row) => row.company },
  { id: 'limit', title: text.limit, width: 120, align: 'right', cell: (row) => <Money amount={row.limit} /> },
  { id: 'owed', title: text.owed, width: 120, align: 'right', cell: (row) => <Money amount={row.owed} /> },
  {
    id: 'available',
    title: text.available,
    width: 120,
    align: 'right',
    cell: (row) => <Money amount={row.available} />,
  },
  {
    id: 'overdue',
    title: text.overdue,
    width: 120,
    align: 'right',
    cell: (row) => (row.overdue === 0 ? '' : <Money amount={row.overdue} />),
  },
  {
    id: 'blocked',
    title: text.blockedAt,
    width: 140,
    cell: (row) => row.blocked_at !== null && <Moment at={row.blocked_at} />,
  },
]

const lineFilters: readonly Filter[] = [{ kind: 'flag', name: 'overdue', label: text.overdueOnly }]

/** Lines of credit and what is owed; those that are overdue first (F5). */
export default function CreditPage() {
  const [asking, setAsking] = useState<Pick<Line, 'member_id' | 'company'> | 'new'>()
  return (
    <Screen
      title={text.title}
      actions={
        <May right="credit:make">
          <Button size="xs" onClick={() => setAsking(asking === undefined ? 'new' : undefined)}>
            {asking === undefined ? text.ask : text.cancel}
          </Button>
        </May>
      }
    >
      {asking !== undefined && (
        <Ask
          key={asking === 'new' ? asking : asking.member_id}
          member={asking === 'new' ? undefined : { id: asking.member_id, company: asking.company }}
          onDone={() => setAsking(undefined)}
        />
      )}
      <WorkTable
        screen="credit"
        call={calls.lines}
        cursor="after"
        columns={lineColumns}
        filters={lineFilters}
        rowKey={(row) => row.member_id}
        rowTone={(row) => (row.overdue > 0 ? 'bad' : undefined)}
        empty={text.emptyLines}
        panelTitle={(row) => row.company}
        panelWidth={400}
        panel={(row, close) => (
          <Stack gap="md">
            <Facts
              columns={2}
              facts={[
                [text.limit, <Money key="limit" amount={row.limit} />],
                [text.owed, <Money key="owed" amount={row.owed} />],
                [text.available, <Money key="available" amount={row.available} />],
                [text.overdue, <Money key="overdue" amount={row.overdue} />],
              ]}
            />
            <May right="credit:make">
              <Button
                variant="default"
                onClick={() => {
                  setAsking(row)
                  close()
                }}
              >
                {text.ask}
              </Button>
            </May>
          </Stack>
        )}
      />
    </Screen>
  )
}

type AskValues = { member_id: number | ''; limit: number | ''; reason: string }

type AskProps = {
  readonly member: { readonly id: number; readonly company: string } | undefined
  readonly onDone: () => void
}

function Ask({ member, onDone }: AskProps) {
  const key = useRequestKey()
  return (
    <Section title={text.ask}>
      <CommandForm<AskValues, InputOf<typeof calls.change>, unknown>
        call={calls.change}
        initial={{ member_id: member?.id ?? '', limit: '', reason: '' }}
        input={(values) => ({
          member_id: Number(values.member_id),
          limit: Number(values.limit),
          reason: values.reason,
          idempotency_key: key,
        })}
        submit={text.submit}
        done={text.submitted}
        onDone={onDone}
      >
        <Group grow align="flex-start">
          <MemberField name="member_id" label={text.company} {...(member !== undefined && { first: member })} />
          <MoneyField name="limit" label={text.limitNew} isRequired />
        </Group>
        <TextareaField name="reason" label={text.reason} isRequired rows={2} maxLength={200} />
        <Text size="xs" c="dimmed">
          {text.secondHint}
        </Text>
      </CommandForm>
    </Section>
  )
}
