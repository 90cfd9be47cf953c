import { randomInt } from 'node:crypto'
import { AuditStatus, scopesOfRank } from '@yaopi/core'
import type { DescribedBuyer } from '@yaopi/core/staff'
import { memberAt } from '../../accounts/auth/index.ts'
import type { Member } from '../../platform/context/index.ts'
import { type Db, row, sql } from '../../platform/db/index.ts'

/**
 * A buyer in words as a member of this transaction, which is rolled back: prices of newcomers and policies are decided
 * by statements that ask for a member. Undefined where no region has the freight zone.
 */
export async function describedMember(tx: Db, buyer: DescribedBuyer, now: number): Promise<Member | undefined> {
  // Several buyers in words may be members of one transaction.
  const nonce = String(randomInt(100_000_000)).padStart(8, '0')
  const made = await row(
    tx,
    sql<{ id: number }>`
    insert into member (username, phone, password_hash, company, rank, audit_status, province_id, city_id, district_id,
      scopes, contract_end)
    select ${`simulated_${nonce}`}, ${`199${nonce}`}, '-', '', ${buyer.rank}, ${AuditStatus.approved}, p.id, c.id, d.id,
      ${[...scopesOfRank(buyer.rank)]}::text[], ${new Date(now)}::date + 365
    from region p join region c on c.parent_id = p.id join region d on d.parent_id = c.id
    where p.level = 1 and d.served and d.freight_zone = ${buyer.region} order by p.id, c.id, d.id limit 1
    returning id`,
  )
  return made === undefined ? undefined : memberAt(tx, made.id, now)
}
