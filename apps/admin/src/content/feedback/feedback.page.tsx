import { Group, Stack, Text } from '@mantine/core'
import { FeedbackType, type InputOf } from '@yaopi/core/contract'
import { feedbackAdminCalls as calls, type StaffFeedback } from '@yaopi/core/staff'
import { ClockCell, Facts, Moment } from '../../components/detail/index.ts'
import { CommandForm, TextareaField } from '../../components/form/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { May } from '../../platform/session/index.ts'
import { feedbackText as text } from './feedback.text.ts'

const isOpen = (row: StaffFeedback): boolean => row.answered_at === null
const company = (row: StaffFeedback): string => (row.member_id === null ? text.visitor : row.company)

const columns: readonly Column<StaffFeedback>[] = [
  { id: 'due', title: text.due, width: 120, cell: (row) => (isOpen(row) ? <ClockCell due={row.due_at} /> : '') },
  { id: 'type', title: text.type, width: 70, cell: (row) => text.types[row.type] },
  { id: 'from', title: text.from, width: 200, cell: company, text: company },
  { id: 'phone', title: text.phone, width: 120, cell: (row) => row.phone },
  { id: 'content', title: text.content, width: 360, cell: (row) => row.content, text: (row) => row.content },
  { id: 'staff', title: text.staff, width: 90, cell: (row) => row.staff },
  { id: 'created', title: text.createdAt, width: 140, cell: (row) => <Moment at={row.created_at} /> },
]

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'type',
    label: text.type,
    choices: Object.values(FeedbackType).map((type) => [String(type), text.types[type]] as const),
  },
]

/** Complaints and suggestions by their clocks (O7). */
export default function FeedbackPage() {
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="feedback"
        call={calls.list}
        cursor="after"
        columns={columns}
        filters={filters}
        tabs={{
          name: 'status',
          tabs: (['open', 'answered', 'closed'] as const).map((value) => ({ value, label: text.tabs[value] })),
        }}
        rowKey={(row) => row.id}
        rowTone={(row) => (row.is_overdue === 1 && isOpen(row) ? 'bad' : undefined)}
        empty={text.empty}
        every={60_000}
        panelTitle={(row) => `${text.types[row.type]} ${company(row)}`}
        panelWidth={460}
        taskOf={(row) => `feedback:${row.id}`}
        panel={(row, close) => (
          <Stack gap="md">
            <Text size="sm">{row.content}</Text>
            <Facts
              columns={2}
              facts={[
                [text.phone, row.phone],
                [text.createdAt, <Moment key="created" at={row.created_at} />],
                [text.answer, row.answer],
                [text.staff, row.staff],
                [text.answeredAt, row.answered_at === null ? '' : <Moment key="answered" at={row.answered_at} />],
              ]}
            />
            {row.images.length > 0 && (
              <Group>
                {row.images.map((image, place) => (
                  <a key={image} href={image} target="_blank" rel="noreferrer">
                    <img src={image} alt={text.picture(place + 1)} style={{ maxWidth: 120, maxHeight: 120 }} />
                  </a>
                ))}
              </Group>
            )}
            {isOpen(row) && (
              <May right="feedback:answer">
                <CommandForm<{ answer: string }, InputOf<typeof calls.answer>, unknown>
                  key={row.id}
                  call={calls.answer}
                  initial={{ answer: '' }}
                  input={({ answer }) => ({ id: row.id, answer })}
                  submit={text.send}
                  done={text.sent}
                  onDone={close}
                >
                  <TextareaField name="answer" label={text.answer} isRequired rows={4} maxLength={500} />
                </CommandForm>
              </May>
            )}
          </Stack>
        )}
      />
    </Screen>
  )
}
