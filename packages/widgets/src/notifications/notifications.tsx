import type { Place } from '@yaopi/core'

export type NotificationsProps = {
  /** Where the user must go now (login); the default goes to the host's address of that place. */
  readonly onDepart?: (place: Place) => void
  /** The refresh button of a timeout; the default reloads the page. */
  readonly onRefresh?: () => void
}

/** Shows what the storefront has to tell: passing notes, alerts, questions. One per page. */
export function Notifications(_props: NotificationsProps) {
  return null
}
