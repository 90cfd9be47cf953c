import { z } from 'zod'
import { defineEvent } from '../../platform/jobs/index.ts'

/** An activity begins for which a member set a reminder. */
export const activityBegins = defineEvent('activity.begins', z.object({ activity_id: z.int(), member_id: z.int() }))
