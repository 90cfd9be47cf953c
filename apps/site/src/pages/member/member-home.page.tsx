import { memberHomeCalls, orderCalls } from '@yaopi/core/contract'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useCall } from '../../data/use-call.ts'
import { Block } from '../../templates/block.tsx'
import { Bone, Skeleton } from '../../templates/skeleton.tsx'
import { CompanyCard } from './company-card.view.tsx'
import { DocumentsEnding, MemberFloors, WalletNumbers } from './member-floors.view.tsx'
import { LastOrders, OrderCounts } from './member-orders.view.tsx'
import css from './member-home.module.css'

/** /user: who the member is, what waits for him, and the quickest ways on. */
export default function MemberHomePage() {
  const { session, home: common } = useStorefront()
  const user = useValue(session.user)
  const config = useValue(common.config)
  const home = useCall(memberHomeCalls.read, {})
  const counts = useCall(orderCalls.count, {})
  const orders = useCall(orderCalls.list, { status: 'all', page: 1 })
  return (
    <div className={css.page}>
      <h1 className={css.unseen}>会员中心</h1>
      <CompanyCard user={user} hotline={user.common_config?.hot_line ?? config?.hot_line ?? ''} />
      <Block
        state={home.state}
        reload={home.reload}
        skeleton={
          <Skeleton className={css.bones}>
            <Bone height="88px" />
          </Skeleton>
        }
      >
        {(data) => (
          <>
            <DocumentsEnding documents={data.docs_expiring} hotline={user.common_config?.hot_line ?? ''} />
            <WalletNumbers wallet={data.wallet} />
          </>
        )}
      </Block>
      <OrderCounts counts={counts.state.data} />
      <Block
        state={orders.state}
        reload={orders.reload}
        skeleton={
          <Skeleton className={css.bones}>
            <Bone height="48px" />
            <Bone height="48px" />
            <Bone height="48px" />
          </Skeleton>
        }
      >
        {(page) => <LastOrders orders={page.data} />}
      </Block>
      <Block
        state={home.state}
        reload={home.reload}
        skeleton={
          <Skeleton className={css.bones}>
            <Bone height="240px" />
          </Skeleton>
        }
      >
        {(data) => <MemberFloors home={data} />}
      </Block>
    </div>
  )
}
