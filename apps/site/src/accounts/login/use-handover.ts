import { partnerCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginText as text } from './login.text.ts'
import { useEnter } from './use-enter.ts'

/** A code that a partner's page has brought along; behind the hash no server and no log sees it. */
const HANDOVER = /^#handover=([\w-]{43})$/

/**
 * Signs in the member whom a partner's page has led to the checkout (domain.md §5.4); true while that goes on. Where it
 * fails, the login stands as for everybody else.
 */
export function useHandover(): boolean {
  const { client, notifications } = useStorefront()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const enter = useEnter()
  const code = HANDOVER.exec(hash)?.[1]
  useEffect(
    function enterByCode() {
      if (code === undefined) return
      const enterOnce = async (): Promise<void> => {
        let answer = await client.send(partnerCalls.enter, { code })
        if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 409) {
          // Whoever keeps their own login goes on with it.
          if (!(await notifications.confirm(text.otherMember))) return
          answer = await client.send(partnerCalls.enter, { code, replace: 1 })
        }
        if (!answer.ok) {
          notifications.report(answer.failure)
          return
        }
        enter(answer.data)
        notifications.success(text.entered(answer.data.company || answer.data.username || ''))
      }
      void enterOnce().then(() => navigate({ search }, { replace: true }))
    },
    [client, code, enter, navigate, notifications, search],
  )
  return code !== undefined
}
