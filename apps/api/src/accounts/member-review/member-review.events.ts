import { z } from 'zod'
import { defineEvent } from '../../platform/jobs/index.ts'

/** Another company name or credit code of a member is in force since `at` (Unix milliseconds). */
export const companyChanged = defineEvent('member.company_changed', z.object({ member_id: z.int(), at: z.number() }))
