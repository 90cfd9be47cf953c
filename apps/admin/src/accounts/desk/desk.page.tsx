import { Anchor, Button, Table, Text } from '@mantine/core'
import {
  approvalAdminCalls,
  TASK_QUEUE_NAMES,
  taskAdminCalls,
  taskQueue,
  type Approval,
  type Pulse,
  type Task,
} from '@yaopi/core/staff'
import { Link } from 'react-router'
import { ClockCell, Moment } from '../../components/detail/index.ts'
import { EmptyBlock, Loaded, Screen, Section } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useScreens } from '../../platform/routing/index.ts'
import { May } from '../../platform/session/index.ts'
import { ApprovalStateBadge } from '../approval-parts/index.ts'
import { deskText as text } from './desk.text.ts'
import styles from './desk.module.css'

/** What waits is asked for so often while the page is visible, milliseconds. */
const EACH = 15_000
/** Lines of a block of the home page. */
const SHOWN = 8

/** What waits for the signed-in person: queues with clocks, what they work on, what they sign and have sent. */
export default function DeskPage() {
  const pulse = useCallQuery(taskAdminCalls.pulse, {}, { every: EACH })
  return (
    <Screen title={text.title}>
      <div className={styles.blocks}>
        <Section title={text.queues}>
          <Loaded reading={pulse}>{(data) => <Queues queues={data.queues} />}</Loaded>
        </Section>
        <Section title={text.claimed}>
          <Loaded reading={pulse}>{(data) => <Claimed tasks={data.claimed} />}</Loaded>
        </Section>
        <Approvals box="sign" title={text.sign} empty={text.noSign} />
        <Approvals box="sent" title={text.sent} empty={text.noSent} />
        <May right="task:oversee">
          <Late />
        </May>
      </div>
    </Screen>
  )
}

const nameOf = (code: string): string => (TASK_QUEUE_NAMES as Readonly<Record<string, string>>)[code] ?? code

/** The name of a queue, which leads to its screen where the person has it. */
function QueueName({ code }: { readonly code: string }) {
  const screens = useScreens()
  const path = taskQueue(code)?.path
  const place = path?.slice(1).split('?')[0]
  const isThere = place !== undefined && screens.some((screen) => screen.path === place)
  return path !== undefined && isThere ? (
    <Anchor component={Link} to={path} size="sm">
      {nameOf(code)}
    </Anchor>
  ) : (
    <Text size="sm">{nameOf(code)}</Text>
  )
}

function Queues({ queues }: { readonly queues: Pulse['queues'] }) {
  if (queues.length === 0) return <EmptyBlock>{text.noQueues}</EmptyBlock>
  return (
    <Table fz={13} verticalSpacing={5}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.queue}</Table.Th>
          <Table.Th ta="right">{text.open}</Table.Th>
          <Table.Th ta="right">{text.overdue}</Table.Th>
          <Table.Th>{text.next}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {queues.map((queue) => (
          <Table.Tr key={queue.code}>
            <Table.Td>
              <QueueName code={queue.code} />
            </Table.Td>
            <Table.Td ta="right">{queue.open}</Table.Td>
            <Table.Td ta="right" c={queue.overdue > 0 ? 'red.8' : undefined} fw={queue.overdue > 0 ? 600 : undefined}>
              {queue.overdue}
            </Table.Td>
            <Table.Td>
              <ClockCell due={queue.oldest_due} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Claimed({ tasks }: { readonly tasks: readonly Task[] }) {
  const release = useCommand(taskAdminCalls.release)
  if (tasks.length === 0) return <EmptyBlock>{text.noClaimed}</EmptyBlock>
  return (
    <Table fz={13} verticalSpacing={5}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.queue}</Table.Th>
          <Table.Th>{text.number}</Table.Th>
          <Table.Th>{text.company}</Table.Th>
          <Table.Th>{text.due}</Table.Th>
          <Table.Th>{text.until}</Table.Th>
          <Table.Th aria-label={text.release} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tasks.map((task) => (
          <Table.Tr key={task.id}>
            <Table.Td>
              <QueueName code={task.queue} />
            </Table.Td>
            <Table.Td>{task.number}</Table.Td>
            <Table.Td>{task.company}</Table.Td>
            <Table.Td>
              <ClockCell due={task.due_at} />
            </Table.Td>
            <Table.Td>
              <Moment at={task.claimed?.until} />
            </Table.Td>
            <Table.Td>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => void release.send({ id: task.id }).then(({ ok }) => ok && notifyDone(text.released))}
              >
                {text.release}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Approvals(props: { readonly box: 'sign' | 'sent'; readonly title: string; readonly empty: string }) {
  const reading = useCallQuery(approvalAdminCalls.list, { box: props.box }, { every: EACH })
  return (
    <Section
      title={props.title}
      actions={
        <Anchor component={Link} to={`/approvals?box=${props.box}`} size="xs" aria-label={`${props.title} ${text.all}`}>
          {text.all}
        </Anchor>
      }
    >
      <Loaded reading={reading}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyBlock>{props.empty}</EmptyBlock>
          ) : (
            <Table fz={13} verticalSpacing={5}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{text.what}</Table.Th>
                  <Table.Th>{props.box === 'sign' ? text.maker : text.state}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.slice(0, SHOWN).map((one) => (
                  <Table.Tr key={one.id ?? one.ref}>
                    <Table.Td>
                      <Anchor component={Link} to={pathOf(one, props.box)} size="sm">
                        {one.name} {one.summary}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>{props.box === 'sign' ? one.maker : <ApprovalStateBadge state={one.state} />}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
    </Section>
  )
}

const pathOf = (one: Approval, box: string): string =>
  one.id === null ? `/approvals?box=${box}&open=${one.ref}` : `/approvals?box=${box}&open=${one.id}`

/** What of everybody's work is too late, for those who oversee it. */
function Late() {
  const reading = useCallQuery(taskAdminCalls.late, {}, { every: EACH })
  return (
    <Section title={text.late}>
      <Loaded reading={reading}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyBlock>{text.noLate}</EmptyBlock>
          ) : (
            <Table fz={13} verticalSpacing={5}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{text.queue}</Table.Th>
                  <Table.Th>{text.number}</Table.Th>
                  <Table.Th>{text.company}</Table.Th>
                  <Table.Th>{text.due}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.map((task) => (
                  <Table.Tr key={task.id}>
                    <Table.Td>{nameOf(task.queue)}</Table.Td>
                    <Table.Td>{task.number}</Table.Td>
                    <Table.Td>{task.company}</Table.Td>
                    <Table.Td>
                      <ClockCell due={task.due_at} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
    </Section>
  )
}
