import { FirstApproval, type StaffGoods } from '@yaopi/core/staff'
import type { Tone } from '../../components/detail/index.ts'

/** The state of goods: on the shelf, ready for it, in the hands of quality, or unfinished. */
export const goodsTone = (goods: Pick<StaffGoods, 'is_on_sale' | 'first_state'>): Tone => {
  if (goods.is_on_sale === 1) return 'good'
  if (goods.first_state === FirstApproval.waiting) return 'waiting'
  if (goods.first_state === FirstApproval.refused) return 'bad'
  return goods.first_state === FirstApproval.approved ? 'todo' : 'plain'
}
