import { taskAdminCalls as calls, type Task } from '@yaopi/core/staff'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient, useCommand } from '../../platform/client/index.ts'
import { useKeys } from '../../platform/keys/index.ts'
import { useSession } from '../../platform/session/index.ts'
import { confirmed } from '../dialogs/index.ts'
import { taskClaimText as text } from './task-claim.text.ts'

/** A claim holds for 15 minutes: it is renewed before that, while the page is seen. */
const RENEW_EVERY = 5 * 60_000

/** Who works on a thing. */
export type TaskClaimState = {
  /** Null: nobody, or nothing of it is to be done by this person. */
  readonly claimed: Task['claimed']
  readonly isMine: boolean
  /** Asks, and takes it over from a colleague. */
  readonly takeOver: () => Promise<void>
}

/**
 * Claims the open task of a thing (`order:12`) for whoever has opened it and may do it, renews the claim while it is
 * seen, and gives it free when they leave; the key `c` takes over what a colleague has. `of` undefined: claims nothing.
 * Who has it is asked again when `seen` changes: what the screen knows of the thing.
 */
export function useTaskClaim(of: string | undefined, seen: string = ''): TaskClaimState {
  const client = useClient()
  const { id: me } = useSession()
  const [task, setTask] = useState<Task>()
  const own = useRef<number>(undefined)
  const again = useRef<() => Promise<void>>(undefined)
  const overtaking = useCommand(calls.claim)

  const look = useCallback(
    async (ref: string): Promise<Task | undefined> => {
      const answer = await client.send(calls.list, { ref })
      const [first] = answer.ok ? answer.data.data : []
      if (first === undefined || (first.claimed !== null && first.claimed.staff_id !== me)) return first
      const taken = await client.send(calls.claim, { id: first.id, takeover: 0 })
      if (!taken.ok) return first
      own.current = first.id
      return taken.data
    },
    [client, me],
  )

  useEffect(() => {
    if (of === undefined) return undefined
    let isOver = false
    const refresh = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return
      const first = await look(of)
      if (!isOver) setTask(first)
      else if (own.current !== undefined) void client.send(calls.release, { id: own.current })
    }
    void refresh()
    again.current = refresh
    const clock = window.setInterval(() => void refresh(), RENEW_EVERY)
    return () => {
      isOver = true
      again.current = undefined
      window.clearInterval(clock)
      const id = own.current
      own.current = undefined
      setTask(undefined)
      // What was done meanwhile has closed its task: there is nothing to give free then, and nobody is told.
      if (id !== undefined) void client.send(calls.release, { id })
    }
  }, [client, look, of])

  const before = useRef(seen)
  useEffect(() => {
    if (before.current === seen) return
    before.current = seen
    void again.current?.()
  }, [seen])

  const claimed = task?.claimed ?? null
  const isMine = claimed !== null && claimed.staff_id === me
  const takeOver = async (): Promise<void> => {
    if (task === undefined || claimed === null || isMine) return
    if (!(await confirmed(text.takeOverTitle, text.takeOverWhat(claimed.name), { yes: text.takeOver }))) return
    // A command: what the screen shows of the thing is read again, with what this person may do with it now.
    const taken = await overtaking.send({ id: task.id, takeover: 1 })
    if (!taken.ok) return
    own.current = task.id
    setTask(taken.data)
  }
  useKeys({ KeyC: () => void takeOver() }, of !== undefined)
  return { claimed, isMine, takeOver }
}
