import { ButtonLink, EmptyState } from '@yaopi/widgets'
import { Panel } from '../../components/page/index.ts'
import { href } from '../../platform/routing/index.ts'
import { paymentText as text } from './payment.text.ts'

/** The address names no trade of the member; the way to what is still to be paid. */
export function NoTrade({ isHm }: { readonly isHm: boolean }) {
  return (
    <Panel>
      <EmptyState title={isHm ? text.noDrugOrders : text.notFound} hint={text.notFoundHint}>
        <ButtonLink kind="primary" href={href('order', {}, { status: 'unpaid' })}>
          {text.toUnpaid}
        </ButtonLink>
      </EmptyState>
    </Panel>
  )
}
