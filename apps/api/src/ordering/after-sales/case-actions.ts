import { AfterSaleState, fromYuan, hasUnits, isRefunded } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { needsSecondPerson, type StaffCase, type StaffRight } from '@yaopi/core/staff'
import {
  actionsOn,
  reachesWarehouse,
  type RowAction,
  type RowReader,
  type StaffScope,
} from '../../accounts/staff/index.ts'
import { isClaimed } from '../../accounts/tasks/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { CaseRow } from './after-sales.queries.ts'
import { caseText as text } from './after-sales.text.ts'
import { isTimeUp } from './case-moves.service.ts'
import type { reshipStep } from './reship.service.ts'

const calls = contract.afterSaleAdmin
const { review, inspection, differs, settling } = AfterSaleState

/** States in which something is to be done by the staff: each has a task (decision 0070). */
export const CLAIMABLE: readonly AfterSaleState[] = [review, inspection, settling]

/** What decides on a case besides its row. */
type Around = {
  readonly expected: StaffCase['expected']
  readonly step: Awaited<ReturnType<typeof reshipStep>>
  readonly ck_id: number
}

/** A case at a moment. */
type CaseNow = Pick<CaseRow, 'state' | 'type' | 'approved_by'> &
  Around & {
    /** Who works on it; null: nobody. */
    readonly claimed_by: number | null
    readonly isTimeUp: boolean
    /** It ends with money that nobody has paid back yet. */
    readonly isUnpaid: boolean
  }

/** Whether its money is refunded by another person than the one who approved it. */
const takesTwo = ({ isUnpaid, approved_by, expected }: CaseNow, { id }: Pick<RowReader, 'id'>): boolean =>
  isUnpaid && approved_by === id && expected !== null && needsSecondPerson(fromYuan(expected))

const isReviewed = ({ state }: CaseNow): boolean => state === review

/** What may be done with a case that nobody else works on. */
const caseActions = {
  claim: {
    call: calls.claim,
    isFor: ({ state, claimed_by }) => CLAIMABLE.includes(state) && claimed_by === null,
  },
  release: { call: calls.release, isFor: ({ claimed_by }, { id }) => claimed_by === id },
  approve: { call: calls.approve, isFor: isReviewed },
  reject: { call: calls.reject, isFor: isReviewed },
  inspect: { call: calls.inspect, isFor: ({ state }) => state === inspection },
  decide: { call: calls.decide, isFor: (one) => one.state === differs && one.isTimeUp },
  refund: { call: calls.refund, isFor: (one, reader) => one.isUnpaid && !takesTwo(one, reader) },
  reship: { call: calls.reship, isFor: ({ step }) => step === 'ship' },
  offer_money: { call: calls.offerMoney, isFor: ({ step }) => step === 'offer' },
  finish: { call: calls.finish, isFor: ({ state, type }) => state === settling && !hasUnits(type) },
} satisfies Record<keyof StaffCase['can'], RowAction<CaseNow>>

/** What a person may do with a case now, and why it waits for somebody else. */
export function allowedOn(
  server: Pick<AppContext, 'now'>,
  staff: RowReader & StaffScope,
  row: CaseRow,
  around: Around,
): Pick<StaffCase, 'can' | 'waits'> {
  const one: CaseNow = {
    ...around,
    state: row.state,
    type: row.type,
    approved_by: row.approved_by,
    claimed_by: isClaimed(server, row) ? row.claimed_by : null,
    isTimeUp: isTimeUp(server, row),
    isUnpaid: row.state === settling && isRefunded(row.type) && row.refund_cause === null,
  }
  const isOthers = one.claimed_by !== null && one.claimed_by !== staff.id
  const reaches = (right: StaffRight): boolean => !isOthers && reachesWarehouse(staff, right, around.ck_id)
  return {
    can: actionsOn(caseActions, one, staff, reaches),
    waits: isOthers ? text.claimed(row.claimed_name ?? '') : takesTwo(one, staff) ? text.secondPerson : '',
  }
}
