import { hashPassword } from '../../accounts/auth/index.ts'
import { sql } from '../../platform/db/index.ts'
import type { NewMember } from '../../../test/support/fixtures.ts'
import type { Customer, TestServer } from '../../../test/support/test-server.ts'

/** The payment password of a member of these tests. */
export const PIN = '739164'

/** A member with a payment password and the account of the company. */
export async function customerWithAccount(t: TestServer, facts: NewMember = {}): Promise<Customer> {
  const customer = await t.newCustomer(facts)
  await sql`update member set pay_password_hash = ${await hashPassword(PIN)}, bank_name = '演示银行成都分行',
    bank_account = '6222000011112222' where id = ${customer.id}`.execute(t.db)
  return customer
}
