/** Somewhere the user may be sent; the host knows the address. */
export type Place = 'login' | 'contract' | 'favourites' | 'cart' | 'home' | 'documents' | 'orders'

/** What pressing a button of a notice does. */
export type NoticeAction =
  | { readonly label: string; readonly action: 'close' | 'refresh' | 'yes' }
  | { readonly label: string; readonly action: 'go'; readonly place: Place }

/** Something to tell the user, as data: the notification host shows it. */
export type Notice = {
  readonly id: number
  /** toast: passes by; alert: must be read; confirm: must be answered. */
  readonly kind: 'toast' | 'alert' | 'confirm'
  readonly icon: 'success' | 'error' | 'info'
  readonly title: string
  readonly text: string
  readonly actions: readonly NoticeAction[]
}
