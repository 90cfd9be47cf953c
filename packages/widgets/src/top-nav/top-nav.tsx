import type { NavEntry } from '@yaopi/core'
import { useStorefront, useValue } from '../storefront/hooks.ts'
import { TopNavView } from './top-nav.view.tsx'

/** Props of `TopNav`. */
export type TopNavProps = {
  /** Path and query of the page; its entry is marked as current. */
  readonly current?: string
}

const NONE: readonly NavEntry[] = []

/** The main navigation with its submenus [SH-10]. */
export function TopNav({ current }: TopNavProps) {
  const { home } = useStorefront()
  return <TopNavView entries={useValue(home.common)?.nav ?? NONE} current={current} />
}
