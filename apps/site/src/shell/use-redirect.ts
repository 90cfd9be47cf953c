import type { Link } from '@yaopi/core'
import { useLinks, useStorefront } from '@yaopi/widgets'
import { useCallback } from 'react'
import { loginAddress } from '../platform/routing/index.ts'

/**
 * Carries out where core says the user must go: the login after a 401, with the way back to this address [RO-02,
 * ER-02].
 */
export function useRedirect(): (link: Link) => void {
  const { client, home, session } = useStorefront()
  const links = useLinks()
  return useCallback(
    (link) => {
      if (link.name !== 'login') {
        links.go(link)
        return
      }
      // The login is over: nothing of the member may stay on screen or come back from memory; whom to call stays.
      const { common_config } = session.user.peek()
      session.replace({ show: true, ...(common_config && { common_config }) })
      client.answers.clear()
      const { pathname, search, hash } = window.location
      links.go(loginAddress(home.config.peek()?.main_site_url ?? '', `${pathname}${search}${hash}`))
    },
    [client, home, links, session],
  )
}
