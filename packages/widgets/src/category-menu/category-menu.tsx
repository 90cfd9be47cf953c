import type { Zone } from '@yaopi/core'

export type CategoryMenuProps = {
  readonly zone?: Zone
  /** `always`: stands open (home); `folded`: a button 全部分类 that opens it. */
  readonly show?: 'always' | 'folded'
}

/** The categories of a zone with their children [SH-09]. */
export function CategoryMenu(_props: CategoryMenuProps) {
  return null
}
