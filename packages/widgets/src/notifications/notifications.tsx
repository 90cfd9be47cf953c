import type { Link, Notice, NoticeAction } from '@yaopi/core'
import { useEffect } from 'react'
import { useStorefront, useValue } from '../storefront/hooks.ts'
import { useLinks } from '../storefront/use-links.ts'
import { NotificationsView } from './notifications.view.tsx'

/** Props of `Notifications`. */
export type NotificationsProps = {
  /** Follows a redirect of the storefront (login); by default the host's links follow it. */
  readonly onRedirect?: (link: Link) => void
  /** Called by the refresh button of a timeout; the default reloads the page. */
  readonly onRefresh?: () => void
}

/** Shows toasts, alerts and confirmations of the storefront. One per page. */
export function Notifications({ onRedirect, onRefresh = reload }: NotificationsProps) {
  const { notifications, environment } = useStorefront()
  const links = useLinks()
  const redirect = useValue(notifications.redirect)
  useEffect(
    function followRedirect() {
      if (redirect === undefined) return
      notifications.redirectDone()
      if (onRedirect === undefined) links.go(redirect)
      else onRedirect(redirect)
    },
    [redirect, notifications, links, onRedirect],
  )

  const answer = (notice: Notice, action: NoticeAction): void => {
    notifications.answer(notice.id, action.action)
    if (action.action === 'go') links.go(action.link)
    if (action.action === 'refresh') onRefresh()
  }
  return (
    <NotificationsView
      notices={useValue(notifications.notices)}
      onAnswer={answer}
      setTimeout={environment.setTimeout}
      clearTimeout={environment.clearTimeout}
    />
  )
}

const reload = (): void => {
  window.location.reload()
}
