import type { Notice, NoticeAction, Place } from '@yaopi/core'
import { useEffect } from 'react'
import { useStorefront, useValue } from '../storefront/hooks.ts'
import { useLinks } from '../storefront/use-links.ts'
import { NotificationsView } from './notifications.view.tsx'

export type NotificationsProps = {
  /** Where the user must go now (login); the default goes to the host's address of that place. */
  readonly onRedirect?: (place: Place) => void
  /** The refresh button of a timeout; the default reloads the page. */
  readonly onRefresh?: () => void
}

/** Shows what the storefront has to tell: passing notes, alerts, questions. One per page. */
export function Notifications({ onRedirect: onDepart, onRefresh = reload }: NotificationsProps) {
  const { notifications, environment } = useStorefront()
  const links = useLinks()
  const redirect = useValue(notifications.redirect)
  useEffect(() => {
    if (redirect === undefined) return
    notifications.redirectDone()
    if (onDepart === undefined) links.go(links.href(redirect))
    else onDepart(redirect)
  }, [redirect, notifications, links, onDepart])

  const answer = (notice: Notice, action: NoticeAction): void => {
    notifications.answer(notice.id, action.action)
    if (action.action === 'go') links.go(links.href(action.place))
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
