export type TopNavProps = {
  /** The page's path with query: its entry is marked as current. */
  readonly current?: string
}

/** The entries of the navigation line with their children [SH-10]. */
export function TopNav(_props: TopNavProps) {
  return null
}
