import { useParams } from 'react-router'
import { Skeleton } from '@yaopi/widgets'
import { useSearch } from '../../platform/navigation/index.ts'
import { Block, RowsSkeleton } from '../../components/page/index.ts'
import { HmRules } from './controlled-drug-rules.view.tsx'
import { NoTrade } from './no-trade.view.tsx'
import { OpenDrugOrders } from './open-drug-orders.tsx'
import { PayView } from './pay.view.tsx'
import { CartStepsFrame } from '../steps/index.ts'
import css from './pay.module.css'
import { usePayment } from './use-payment.ts'
import { paymentText as text } from './payment.text.ts'

/** Step 3: pays a trade, or with `settleGroup` hm its controlled-drug orders by bank transfer. */
export default function PayPage({ settleGroup }: { readonly settleGroup?: 'hm' }) {
  const { id } = useParams()
  const query = useSearch()
  const isHm = settleGroup === 'hm'
  const trade = Number(isHm ? query.get('id') : id)
  const title = isHm ? text.drugPayTitle : text.payTitle
  return (
    <CartStepsFrame step={3} title={title}>
      {Number.isSafeInteger(trade) && trade > 0 ? (
        <Pay key={trade} tradeId={trade} isHm={isHm} />
      ) : isHm ? (
        <div className={css.page}>
          <OpenDrugOrders nothing={<NoTrade isHm />} />
          <HmRules />
        </div>
      ) : (
        <NoTrade isHm={false} />
      )}
    </CartStepsFrame>
  )
}

function Pay({ tradeId, isHm }: { readonly tradeId: number; readonly isHm: boolean }) {
  const payment = usePayment(tradeId, isHm)
  const { state, reload } = payment.query
  const isUnknown = state.status === 'failed' && state.failure.code === 404
  if (isUnknown) return <NoTrade isHm={isHm} />
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={
        <>
          <Skeleton height="120px" />
          <br />
          <RowsSkeleton count={3} height="64px" />
        </>
      }
    >
      {(data) => <PayView payment={payment} state={data} />}
    </Block>
  )
}
