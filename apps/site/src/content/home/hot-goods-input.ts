import { HOT_ON_HOME } from '@yaopi/core/contract'

/** The most sold goods of home; the server asks the same for the first page. */
export const HOT_GOODS = { limit: HOT_ON_HOME } as const
