import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { approvalAdminCalls, type Approval } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { Moment } from '../../components/detail/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { approvalPartsText as text } from './approval-parts.text.ts'

/** What of a thing waits for a second person, on the screen of that thing; nothing when nothing does. */
export function OpenApprovals({ approvals }: { readonly approvals: readonly Approval[] }) {
  const withdraw = useCommand(approvalAdminCalls.withdraw)
  const inbox = useScreenPath()('approvals')
  const takeBack = async (id: number): Promise<void> => {
    if (!(await confirmed(text.withdrawTitle, text.withdrawHint, { yes: text.withdraw }))) return
    const answer = await withdraw.send({ id })
    if (answer.ok) notifyDone(text.withdrawn)
  }
  if (approvals.length === 0) return null
  return (
    <Stack gap="xs" mb="sm">
      {approvals.map((one) => (
        <Alert key={one.id} color="orange" title={`${text.states.open}　${one.summary}`} role="status">
          <Text size="sm">
            {text.sentBy(one.maker)} <Moment at={one.created_at} />
            {one.reason !== '' && text.because(one.reason)}
          </Text>
          <Group gap="sm" mt={6}>
            {inbox !== undefined && (
              <Anchor component={Link} to={`${inbox}?open=${one.id}`} size="sm">
                {one.can.approve === 1 ? text.sign : text.look}
              </Anchor>
            )}
            {one.can.withdraw === 1 && one.id !== null && (
              <Button
                size="compact-xs"
                variant="default"
                loading={withdraw.isPending}
                onClick={() => void takeBack(one.id!)}
              >
                {text.withdraw}
              </Button>
            )}
          </Group>
        </Alert>
      ))}
    </Stack>
  )
}

/** What of a thing waits for a second person, by its kind and number: `order:12`. */
export function ApprovalsOf({ of }: { readonly of: string }) {
  const { data } = useCallQuery(approvalAdminCalls.list, { ref: of })
  return <OpenApprovals approvals={data?.data ?? []} />
}
