import { type Db, sql } from '../../../src/platform/db/index.ts'
import { recordDemo } from '../seed.queries.ts'
import { demoPartnerText as text } from './demo-partner.text.ts'
import { memberByPhone } from '../../../src/accounts/auth/index.ts'
import {
  addLink,
  addPartner,
  DEMO_KEY,
  hashSecret,
  isLinkKnown,
  partnerByKey,
} from '../../../src/accounts/partners/index.ts'

/** Known to everybody: the key works in demo mode only. */
export const DEMO_SECRET = 'demo-portal-secret'
/** Where `npm run partner-demo` serves its pages. */
export const DEMO_ORIGINS = ['http://127.0.0.1:8090', 'http://localhost:8090']
/** The user of the portal who is linked from the beginning, and the member they are. */
export const LINKED = { external_id: 'portal-li', phone: '13800000007', linked_id: 'Ldemo7' }

/** The partner of `npm run partner-demo`, once. */
export async function addDemoPartner(db: Db, now: number): Promise<void> {
  await addPartner(db, { key: DEMO_KEY, name: text.name, secret_hash: hashSecret(DEMO_SECRET), origins: DEMO_ORIGINS })
  await recordDemo(db, new Date(now))
  await sql`update partner set is_demo = true where key = ${DEMO_KEY} and is_demo is null`.execute(db)
  const partner = await partnerByKey(db, DEMO_KEY)
  const member = await memberByPhone(db, LINKED.phone)
  // A link that the member has ended stays ended.
  if (partner === undefined || member === undefined || (await isLinkKnown(db, LINKED.linked_id))) return
  await addLink(db, {
    linked_id: LINKED.linked_id,
    partner_id: partner.id,
    member_id: member.id,
    external_id: LINKED.external_id,
    scopes: ['search', 'cart', 'chat', 'checkout'],
    now,
  })
}
