import type { ApprovalState } from '@yaopi/core/staff'
import { StateBadge, type Tone } from '../../components/detail/index.ts'
import { approvalPartsText as text } from './approval-parts.text.ts'

const tones: Readonly<Record<ApprovalState, Tone>> = {
  open: 'todo',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
  failed: 'bad',
}

/** Where an approval stands. */
export const ApprovalStateBadge = ({ state }: { readonly state: ApprovalState }) => (
  <StateBadge tone={tones[state]}>{text.states[state]}</StateBadge>
)
