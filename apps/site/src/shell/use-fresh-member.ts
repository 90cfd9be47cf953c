import { isLoggedIn } from '@yaopi/core'
import { memberCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** From a change of the page until the member is read, milliseconds: what it caused is counted by then. */
export const READ_AFTER = 1_500
/** While one page is looked at, milliseconds: what the server writes by the clock is counted by then. */
export const READ_EVERY = 60_000

/**
 * Reads the member again after each change of the page, when its tab is shown again and each minute while it is shown,
 * so that unread messages and what keeps the member from ordering are as the server knows them.
 */
export function useFreshMember(): void {
  const { client, environment, session } = useStorefront()
  const { pathname } = useLocation()
  // The first page came with the member.
  const isFirst = useRef(true)
  useEffect(
    function readMember() {
      const read = async (): Promise<void> => {
        const before = session.user.peek()
        if (!isLoggedIn(before)) return
        const answer = await client.send(memberCalls.base, {})
        // Not when the login belongs to somebody else by now: the page still shows what is theirs.
        if (answer.ok && answer.data.username === before.username && session.user.peek() === before)
          session.replace(answer.data)
      }
      const readIn = (milliseconds: number): unknown =>
        environment.setTimeout(() => {
          if (document.visibilityState === 'visible') void read()
          timer = readIn(READ_EVERY)
        }, milliseconds)
      let timer = readIn(isFirst.current ? READ_EVERY : READ_AFTER)
      isFirst.current = false
      const onVisible = (): void => {
        if (document.visibilityState === 'visible') void read()
      }
      document.addEventListener('visibilitychange', onVisible)
      return () => {
        environment.clearTimeout(timer)
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
    [client, environment, session, pathname],
  )
}
