import { MOST_STORE_ROWS } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { idList, route } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { copyToStores } from './copy.service.ts'

/** Lines of one copy (domain.md §4.6). */
const MOST_LINES = 1_000

/** Copying to other stores of the same owner. */
export function registerCartCopy(server: AppContext): void {
  route(
    server,
    contract.cart.copy,
    z.object({ ids: idList(MOST_LINES), other_user_ids: idList(MOST_STORE_ROWS) }),
    ({ input, member }) => copyToStores(server, member, input.ids, input.other_user_ids),
  )
}
