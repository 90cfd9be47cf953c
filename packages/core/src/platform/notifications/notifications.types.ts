import type { Link } from '../links/index.ts'

/** A button of a notice and its effect; `go` follows a link. */
export type NoticeAction =
  | { readonly label: string; readonly action: 'close' | 'refresh' | 'yes' }
  | { readonly label: string; readonly action: 'go'; readonly link: Link }

/** A message to the user as data; `Notifications` shows it. */
export type Notice = {
  readonly id: number
  /** toast: closes by itself; alert: must be closed; confirm: must be answered. */
  readonly kind: 'toast' | 'alert' | 'confirm'
  readonly icon: 'success' | 'error' | 'info'
  readonly title: string
  readonly text: string
  readonly actions: readonly NoticeAction[]
}
