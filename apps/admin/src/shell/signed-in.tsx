import { staffAdminCalls } from '@yaopi/core/staff'
import { useIdle } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import { useCallQuery, useClient, useGate } from '../platform/client/index.ts'
import { SessionProvider } from '../platform/session/index.ts'
import type { KnownPerson } from './gate-host.tsx'
import { ScreenSkeleton } from './screen-boundary.tsx'

const MINUTE = 60_000
/** Time that the login is ended before the server would end it: its last call may be that old. */
const MARGIN = 5_000

/** Shows its children to whoever is signed in; ends a login that nobody uses. */
export function SignedIn({ person, children }: { readonly person: KnownPerson; readonly children: ReactNode }) {
  const { data } = useCallQuery(staffAdminCalls.me, {})
  useEffect(() => {
    if (data === undefined) return
    // Somebody else has signed in: nothing of the person before stays on the screen.
    if (person.current !== undefined && person.current.id !== data.id) window.location.assign(import.meta.env.BASE_URL)
    const { current } = person
    if (current !== data) Object.assign(person, { current: data })
  }, [data, person])
  if (data === undefined) return <ScreenSkeleton />
  return (
    <SessionProvider value={data}>
      <IdleLock minutes={data.idle_minutes} />
      {children}
    </SessionProvider>
  )
}

/** Signs out after minutes without a key or a move; what is on the screen waits behind the login. */
function IdleLock({ minutes }: { readonly minutes: number }) {
  const isIdle = useIdle(minutes * MINUTE - MARGIN, { initialState: false })
  const client = useClient()
  const gate = useGate()
  useEffect(() => {
    if (!isIdle) return
    void client.send(staffAdminCalls.logout, {}).then(() => gate.pass('LOGIN'))
  }, [isIdle, client, gate])
  return null
}
