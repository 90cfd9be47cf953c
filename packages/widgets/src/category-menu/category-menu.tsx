import { categoriesOf, categoryQuery, type Zone } from '@yaopi/core'
import { useStorefront, useValue } from '../storefront/hooks.ts'
import { CategoryMenuView } from './category-menu.view.tsx'

/** Props of `CategoryMenu`. */
export type CategoryMenuProps = {
  /** The zone of the categories. */
  readonly zone?: Zone
  /** `always`: open (home), 372 px high below its 44 px head; `folded`: a button opens it. */
  readonly show?: 'always' | 'folded'
}

/** The categories of a zone with their children [SH-09]. */
export function CategoryMenu({ zone = 'normal', show = 'folded' }: CategoryMenuProps) {
  const { home } = useStorefront()
  const common = useValue(home.common)
  return (
    <CategoryMenuView
      categories={common === undefined ? undefined : categoriesOf(common, zone)}
      zone={zone}
      show={show}
      href={(id) => ({ name: 'list', params: categoryQuery(id, zone) })}
    />
  )
}
