import type { PageSettings } from './settings.ts'

/** The global `yaopi`: settings and sign-out for all elements of the page. */
export type Yaopi = {
  readonly version: string
  /** What `configure` was given so far; a further script of ours on the page uses it. */
  readonly settings: PageSettings
  /** Sets or changes `getToken`, language, labels and theme. Best called on `yaopi:ready`. */
  readonly configure: (settings: PageSettings) => void
  /** Signs the user out on this page; the token is forgotten. */
  readonly signOut: () => void
}

declare global {
  interface Window {
    yaopi?: Yaopi
  }
}
