import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { masterId, oneOf, route, text } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { registerStaffActivities } from './activity.staff.api.ts'
import { readActivity, readFairs, resolveActivity, recordEngagement } from './activity.service.ts'
import { handleEvent } from '../../platform/jobs/index.ts'
import { activityBegins } from './activity.events.ts'
import { onActivityBegins } from './activity.service.ts'

const NUMBER = /^[1-9]\d{0,8}$/
const word = text(0, 40).default('')

/** Template pages of activities. domain.md §5.2, §5.4. */
export function registerActivities(server: AppContext): void {
  registerStaffActivities(server)
  handleEvent(server, activityBegins, onActivityBegins)
  const calls = contract.activity

  route(
    server,
    calls.resolve,
    z.object({ url: text(1, 40), url1: word, url2: text(0, 200).default('') }),
    async ({ input }) => ({
      path: await resolveActivity(server, [input.url.toLowerCase(), input.url1.toLowerCase(), input.url2]),
    }),
  )
  route(server, calls.fairs, z.object({}), () => readFairs(server))
  route(server, calls.read, z.object({ id: text(1, 40) }), ({ input, viewer }) =>
    readActivity(server, NUMBER.test(input.id) ? Number(input.id) : input.id.toLowerCase(), viewer),
  )
  route(
    server,
    calls.engage,
    z.object({ id: masterId(), action: oneOf(['join', 'remind', 'receive'] as const), ref_id: masterId(0).default(0) }),
    ({ input, member }) => recordEngagement(server, member, input),
  )
}
