import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { recallAdminCalls, type RecallDetail, type RecallMember } from '@yaopi/core/staff'
import { useState } from 'react'
import { useParams } from 'react-router'
import { askReason } from '../../components/dialogs/index.ts'
import { Facts, Moment, StateBadge } from '../../components/detail/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { TaskClaim } from '../../components/task-claim/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { May } from '../../platform/session/index.ts'
import { recallsText as text } from './recalls.text.ts'

const { column, person } = text

/** A recall: who bought how much, who has answered, what came back. */
export default function RecallPage() {
  const { id = '' } = useParams()
  const [page, step] = useState(1)
  const path = useScreenPath()
  const list = path('recalls')
  const reading = useCallQuery(recallAdminCalls.read, { id: Number(id), page }, { keepPrevious: true })
  const end = useCommand(recallAdminCalls.end)
  const finish = async (): Promise<void> => {
    const note = await askReason(text.endTitle, { submit: text.end })
    if (note === undefined) return
    const answer = await end.send({ id: Number(id), note })
    if (answer.ok) notifyDone(text.endedNow)
  }
  const recall = reading.data
  return (
    <Screen
      title={recall === undefined ? text.one : `${recall.name} ${recall.batch_no}`}
      above={list === undefined ? [] : [[text.title, list]]}
      hint={recall?.class_name}
      actions={
        recall !== undefined &&
        recall.ended_at === null && (
          <May right="recall:make">
            <Button size="xs" color="red" variant="outline" loading={end.isPending} onClick={() => void finish()}>
              {text.end}
            </Button>
          </May>
        )
      }
    >
      <Loaded reading={reading} height={320}>
        {(detail) => (
          <>
            <TaskClaim of={detail.ended_at === null ? `recall:${detail.id}` : undefined} />
            <Progress recall={detail} page={page} step={step} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Progress(props: {
  readonly recall: RecallDetail
  readonly page: number
  readonly step: (page: number) => void
}) {
  const { recall, page, step } = props
  const { data, last_page } = recall.people
  return (
    <Stack gap="md">
      <Section title={text.one}>
        <Facts
          columns={4}
          facts={[
            [column.started, <Moment key="started" at={recall.started_at} />],
            [column.answerBy, <Moment key="answer" at={recall.answer_by} />],
            [column.reportBy, <Moment key="report" at={recall.report_by} />],
            [column.ended, recall.ended_at === null ? '' : <Moment key="ended" at={recall.ended_at} />],
            [column.answered, `${recall.answered}/${recall.members}`],
            [column.shipped, recall.shipped],
            [column.returned, `${recall.returned}/${recall.asked}`],
            [column.held, recall.held],
            [text.facts.text, recall.text],
            [text.facts.address, recall.address],
            [text.facts.end, recall.end_note],
          ]}
        />
      </Section>
      <Section title={text.people}>
        <Table aria-label={text.people} striped verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {Object.values(person).map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((one) => (
              <Table.Tr key={one.member_id}>
                <Table.Td>{one.company}</Table.Td>
                <Table.Td>{one.phone}</Table.Td>
                <Table.Td>{one.shipped}</Table.Td>
                <Table.Td>{one.asked}</Table.Td>
                <Table.Td>
                  <AnswerState person={one} />
                </Table.Td>
                <Table.Td>{one.left ?? text.none}</Table.Td>
                <Table.Td>{one.returned}</Table.Td>
                <Table.Td>{one.cases.map((item) => `${item.sn} ${item.state_name}`).join('；')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {last_page > 1 && (
          <Group gap="xs" mt="xs">
            <Button size="compact-xs" variant="default" disabled={page <= 1} onClick={() => step(page - 1)}>
              {text.previous}
            </Button>
            <Text size="xs">
              {page}/{last_page}
            </Text>
            <Button size="compact-xs" variant="default" disabled={page >= last_page} onClick={() => step(page + 1)}>
              {text.next}
            </Button>
          </Group>
        )}
      </Section>
    </Stack>
  )
}

const AnswerState = ({ person: one }: { readonly person: RecallMember }) =>
  one.answered_at !== null ? (
    <Moment at={one.answered_at} />
  ) : (
    <StateBadge tone={one.is_overdue === 1 ? 'bad' : 'todo'}>
      {one.is_overdue === 1 ? text.overdue : text.notAnswered}
    </StateBadge>
  )
