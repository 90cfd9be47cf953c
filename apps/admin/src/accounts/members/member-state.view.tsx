import { AuditStatus } from '@yaopi/core'
import { StateBadge, type Tone } from '../../components/detail/index.ts'
import { membersText as text } from './members.text.ts'

const tones: Readonly<Record<number, Tone>> = {
  [AuditStatus.pending]: 'todo',
  [AuditStatus.approved]: 'good',
  [AuditStatus.rejected]: 'bad',
  [AuditStatus.documentsExpired]: 'bad',
  [AuditStatus.frozen]: 'bad',
}

/** Where the approval of a member stands. */
export const MemberState = ({ status }: { readonly status: number }) => (
  <StateBadge tone={tones[status] ?? 'plain'}>{text.states[status] ?? ''}</StateBadge>
)
