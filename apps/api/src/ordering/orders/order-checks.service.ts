import { AuditStatus } from '@yaopi/core'
import type { OrderCheck } from '@yaopi/core/staff'
import type { Db } from '../../platform/db/index.ts'
import { checkFacts, type CheckFacts } from './order.staff.queries.ts'
import { staffOrdersText } from './order.staff.text.ts'

const text = staffOrdersText.checks

/** What stands in the way of an order, the gravest first; `quality`: only the quality department may pass over it. */
function checksOf(facts: CheckFacts): OrderCheck[] {
  const checks: OrderCheck[] = []
  const add = (code: OrderCheck['code'], words: string, quality: 0 | 1 = 0): void => {
    checks.push({ code, text: words, quality })
  }
  if (facts.has_ended) add('licence', text.licence, 1)
  else if (facts.audit_status !== AuditStatus.approved) add('member', text.member, 1)
  if (facts.outside !== null) add('scope', text.scope(facts.outside), 1)
  if (facts.is_over) add('hm_over', text.hmOver, 1)
  if (facts.settle_group === 'hm') add('hm', text.hm)
  if (!facts.has_agreement) add('agreement', text.agreement)
  if (!facts.address_approved) add('address', text.address)
  for (const { name, number, usual } of facts.unusual ?? []) add('quantity', text.quantity(name, number, usual))
  if (facts.is_first) add('first', text.first)
  return checks
}

/** What stands in the way of orders that wait for their check, by order. `now` in milliseconds. */
export const orderChecks = async (
  db: Db,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, readonly OrderCheck[]>> =>
  new Map((ids.length === 0 ? [] : await checkFacts(db, ids, now)).map((facts) => [facts.id, checksOf(facts)]))
