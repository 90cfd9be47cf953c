import { Button, Group, Stack } from '@mantine/core'
import type { Call } from '@yaopi/core/contract'
import type { StaffRight } from '@yaopi/core/staff'
import type { ReactNode } from 'react'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { askReason } from '../dialogs/index.ts'

type Row = { readonly id: number }

/** The refusal of rows of a list. */
export type RowRefusal = {
  /** Asks for the reason and sends it; `close` closes what shows the row once it is refused. */
  readonly refuse: (row: Row, close?: () => void) => Promise<void>
  readonly isPending: boolean
}

/** A refusal by one call: `title` over the question, `done` after it. */
export function useRefusal(
  call: Call<{ id: number; reason: string }, unknown>,
  words: {
    readonly title: string
    readonly done: string
    readonly templates: readonly string[]
    readonly submit?: string
  },
): RowRefusal {
  const { send, isPending } = useCommand(call)
  const refuse = async ({ id }: Row, close?: () => void): Promise<void> => {
    const { title, done, templates, submit } = words
    const reason = await askReason(title, { templates, ...(submit !== undefined && { submit }) })
    if (reason === undefined || !(await send({ id, reason })).ok) return
    notifyDone(done)
    close?.()
  }
  return { refuse, isPending }
}

/** Accepts a row by a press: says what was done and closes what shows it. */
export function ConfirmButton(props: {
  readonly call: Call<{ id: number }, unknown>
  readonly row: Row
  readonly done: string
  readonly close: () => void
  readonly children: string
}) {
  const { call, row, done, close, children } = props
  const { send, isPending } = useCommand(call)
  const press = async (): Promise<void> => {
    if (!(await send({ id: row.id })).ok) return
    notifyDone(done)
    close()
  }
  return (
    <Button loading={isPending} onClick={() => void press()}>
      {children}
    </Button>
  )
}

/** What those with the right decide about an open row: what accepts it (`children`) and its refusal below. */
export function Decision(props: {
  readonly right: StaffRight
  readonly row: Row
  readonly close: () => void
  readonly refusal: RowRefusal
  readonly refuse: string
  readonly children: ReactNode
}) {
  const { right, row, close, refusal, refuse, children } = props
  return (
    <May right={right}>
      <Stack gap="sm">
        {children}
        <Group justify="flex-end">
          <Button variant="default" loading={refusal.isPending} onClick={() => void refusal.refuse(row, close)}>
            {refuse}
          </Button>
        </Group>
      </Stack>
    </May>
  )
}
