import { Group } from '@mantine/core'
import { OrderStatus } from '@yaopi/core'
import type { StaffOrder } from '@yaopi/core/staff'
import { StateBadge, type Tone } from '../../components/detail/index.ts'
import { ordersText as text } from './orders.text.ts'

const tones: Readonly<Record<number, Tone>> = {
  [OrderStatus.unpaid]: 'waiting',
  [OrderStatus.transferPending]: 'todo',
  [OrderStatus.groupOpen]: 'waiting',
  [OrderStatus.auditPending]: 'todo',
  [OrderStatus.unshipped]: 'todo',
  [OrderStatus.partlyShipped]: 'todo',
  [OrderStatus.shipped]: 'waiting',
  [OrderStatus.signed]: 'good',
  [OrderStatus.finished]: 'good',
}

/** The state of an order. */
export const OrderState = (props: { readonly status: number; readonly children: string }) => (
  <StateBadge tone={tones[props.status] ?? 'plain'}>{props.children}</StateBadge>
)

const BAD: readonly StaffOrder['flags'][number][] = ['licence', 'overdue', 'cancel_request']

/** What there is to look at of an order. */
export const OrderFlags = ({ flags }: Pick<StaffOrder, 'flags'>) => (
  <Group gap={4} wrap="nowrap">
    {flags.map((flag) => (
      <StateBadge key={flag} tone={BAD.includes(flag) ? 'bad' : 'plain'}>
        {text.flags[flag]}
      </StateBadge>
    ))}
  </Group>
)
