import { Alert, Button, Group, Text } from '@mantine/core'
import { useTaskClaim, type TaskClaimState } from './use-task-claim.ts'
import { taskClaimText as text } from './task-claim.text.ts'

/** Claims the open task of a thing while it is shown, and says who works on it; `of` undefined: claims nothing. */
export function TaskClaim({ of, seen }: { readonly of: string | undefined; readonly seen?: string }) {
  return <ClaimNotice claim={useTaskClaim(of, seen)} />
}

/** Says who works on a thing; what a colleague has is taken over by a press. */
export function ClaimNotice({ claim }: { readonly claim: TaskClaimState }) {
  const { claimed, isMine, takeOver } = claim
  if (claimed === null) return null
  if (isMine)
    return (
      <Text size="xs" c="dimmed" mb={8} role="status">
        {text.mine}
      </Text>
    )
  return (
    <Alert color="orange" py={6} mb={8} role="status">
      <Group justify="space-between">
        <Text size="sm">{text.others(claimed.name)}</Text>
        <Button size="compact-xs" variant="default" onClick={() => void takeOver()}>
          {text.takeOver}
        </Button>
      </Group>
    </Alert>
  )
}
