import { Alert, Button, Group, Text } from '@mantine/core'
import { taskAdminCalls as calls, type Task } from '@yaopi/core/staff'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../../platform/client/index.ts'
import { useKeys } from '../../platform/keys/index.ts'
import { useSession } from '../../platform/session/index.ts'
import { confirmed } from '../dialogs/index.ts'
import { taskClaimText as text } from './task-claim.text.ts'

/** A claim holds for 15 minutes: it is renewed before that, while the page is seen. */
const RENEW_EVERY = 5 * 60_000

/**
 * Claims the open task of a thing for whoever has opened it and may do it, renews the claim while it is seen, and gives
 * it free when they leave. It says who else has it. Only a courtesy: what is done is checked by the thing itself.
 */
export function TaskClaim({ of }: { readonly of: string }) {
  const client = useClient()
  const { id: me } = useSession()
  const [task, setTask] = useState<Task>()
  const own = useRef<number>(undefined)

  const take = useCallback(
    async (id: number, takeover: 0 | 1): Promise<Task | undefined> => {
      const answer = await client.send(calls.claim, { id, takeover })
      if (!answer.ok) return undefined
      own.current = id
      return answer.data
    },
    [client],
  )
  const look = useCallback(async (): Promise<Task | undefined> => {
    const answer = await client.send(calls.list, { ref: of })
    const [first] = answer.ok ? answer.data.data : []
    if (first === undefined) return undefined
    const isOthers = first.claimed !== null && first.claimed.staff_id !== me
    return isOthers ? first : ((await take(first.id, 0)) ?? first)
  }, [client, me, of, take])

  useEffect(() => {
    let isOver = false
    const refresh = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return
      const first = await look()
      if (!isOver) setTask(first)
      else if (own.current !== undefined) void client.send(calls.release, { id: own.current })
    }
    void refresh()
    const clock = window.setInterval(() => void refresh(), RENEW_EVERY)
    return () => {
      isOver = true
      window.clearInterval(clock)
      const id = own.current
      own.current = undefined
      // What was done meanwhile has closed its task: there is nothing to give free then, and nobody is told.
      if (id !== undefined) void client.send(calls.release, { id })
    }
  }, [client, look])

  const claimed = task?.claimed ?? null
  const takeOver = async (): Promise<void> => {
    if (task === undefined || claimed === null || claimed.staff_id === me) return
    if (!(await confirmed(text.takeOverTitle, text.takeOverWhat(claimed.name), { yes: text.takeOver }))) return
    const taken = await take(task.id, 1)
    if (taken !== undefined) setTask(taken)
  }
  useKeys({ KeyC: () => void takeOver() })
  if (task === undefined || claimed === null) return null
  if (claimed.staff_id === me)
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
