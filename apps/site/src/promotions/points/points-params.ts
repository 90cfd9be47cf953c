import { recordParams, textUpTo, type RecordState } from '../../platform/routing/index.ts'

/** Most characters of a category. */
const MOST_CATEGORY = 20

/** What stands in the address of the points mall. */
export const pointsParams = recordParams({
  route: 'jfsc',
  tabs: ['all'],
  filters: { category: textUpTo(MOST_CATEGORY) },
})

/** The call's input of a state of the mall. */
export const pointsInput = ({ page, filters: { category } }: RecordState<'all', 'category'>) => ({
  page,
  ...(category === '' ? {} : { category }),
})

/** The newest exchanges of the member. */
export const NEWEST_EXCHANGES = { page: 1 } as const
