import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { masterId, page, route } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { listGroups, listBundles, readGroup } from './bundles.service.ts'

/** Bundles and mix-and-match groups. domain.md §2.4, §5.3, §5.4. */
export function registerBundles(server: AppContext): void {
  route(server, contract.bundle.list, z.object({ page: page() }), ({ input, viewer }) =>
    listBundles(server, input.page, viewer),
  )
  route(server, contract.mixAndMatch.list, z.object({}), ({ viewer }) => listGroups(server, viewer))
  route(server, contract.mixAndMatch.read, z.object({ group_id: masterId(), page: page() }), ({ input, viewer }) =>
    readGroup(server, input.group_id, input.page, viewer),
  )
}
