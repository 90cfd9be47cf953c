import { AuditStatus } from '@yaopi/core'
import { useLinks, useStorefront, useValue } from '@yaopi/widgets'
import { useEffect } from 'react'
import { href } from '../../platform/routing/index.ts'

/** Leads somebody who is logged in to the step where they stand; the second step knows which it is. */
export function useLeadToStep(): void {
  const { session } = useStorefront()
  const links = useLinks()
  const user = useValue(session.user)
  const isLoggedIn = useValue(session.loggedIn)
  const status = user.audit_status
  const isThrough =
    status !== undefined &&
    status !== AuditStatus.notSubmitted &&
    status !== AuditStatus.pending &&
    status !== AuditStatus.rejected
  useEffect(
    function leaveWhenLoggedIn() {
      if (isLoggedIn) links.go(isThrough ? '/user' : href('register_step2'))
    },
    [isLoggedIn, isThrough, links],
  )
}
