import type { StaffTransfer } from '@yaopi/core/staff'
import { transfersText } from './transfers.text.ts'

const text = transfersText.checks
const plain = (name: string): string => name.replace(/\s/g, '')

/** What does not fit of a transfer that waits; none: payer and amount are as they should be. */
export function faultsOf(row: StaffTransfer): readonly string[] {
  const faults: string[] = []
  if (row.due <= 0) faults.push(text.notDue)
  else if (row.amount < row.due) faults.push(row.is_hm === 1 ? text.hm : text.short)
  else if (row.amount > row.due) faults.push(text.over)
  if (plain(row.payer) !== plain(row.company)) faults.push(text.payer)
  if (row.is_same_picture === 1) faults.push(text.picture)
  return faults
}
