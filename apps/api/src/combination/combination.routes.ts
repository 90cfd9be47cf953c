import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { id, page } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { Server } from '../http/server.ts'
import { listGroups, listPackages, readGroup } from './combination.service.ts'

/** Packages and free-choice groups. domain.md §2.4, §5.3, §5.4. */
export function bindCombination(server: Server): void {
  route(server, contract.bundle.list, z.object({ page: page() }), ({ input, viewer }) =>
    listPackages(server, input.page, viewer),
  )
  route(server, contract.mixAndMatch.list, z.object({}), ({ viewer }) => listGroups(server, viewer))
  route(server, contract.mixAndMatch.read, z.object({ group_id: id(), page: page() }), ({ input, viewer }) =>
    readGroup(server, input.group_id, input.page, viewer),
  )
}
