import { memberHomeCalls, orderCalls } from '@yaopi/core/contract'
import { useStorefront, useValue, SkeletonRegion, Skeleton } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { Block } from '../../components/page/index.ts'
import { CompanyCard } from './company-card.view.tsx'
import { DocumentsEnding, MemberFloors, WalletNumbers } from './member-floors.view.tsx'
import { LastOrders, OrderCounts } from './member-orders.view.tsx'
import { RecallNotices } from '../recall-notices/index.ts'
import css from './member-home.module.css'
import { memberText as text } from './member.text.ts'
import { NEWEST_ORDERS } from './newest-orders.ts'

/** /user: the member, their open tasks and shortcuts. */
export default function MemberHomePage() {
  const { session, home: common } = useStorefront()
  const user = useValue(session.user)
  const config = useValue(common.config)
  const home = useQuery(memberHomeCalls.read, {})
  const counts = useQuery(orderCalls.count, {})
  const orders = useQuery(orderCalls.list, NEWEST_ORDERS)
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{text.title}</h1>
      <RecallNotices />
      <CompanyCard user={user} hotline={user.common_config?.hot_line ?? config?.hot_line ?? ''} />
      <Block
        state={home.state}
        reload={home.reload}
        skeleton={
          <SkeletonRegion className={css.bones}>
            <Skeleton height="88px" />
          </SkeletonRegion>
        }
      >
        {(data) => (
          <>
            <DocumentsEnding documents={data.docs_expiring} hotline={user.common_config?.hot_line ?? ''} />
            <WalletNumbers wallet={data.wallet} />
          </>
        )}
      </Block>
      <OrderCounts counts={counts.state.data} cases={home.state.data?.cases} />
      <Block
        state={orders.state}
        reload={orders.reload}
        skeleton={
          <SkeletonRegion className={css.bones}>
            <Skeleton height="48px" />
            <Skeleton height="48px" />
            <Skeleton height="48px" />
          </SkeletonRegion>
        }
      >
        {(page) => <LastOrders orders={page.data} />}
      </Block>
      <Block
        state={home.state}
        reload={home.reload}
        skeleton={
          <SkeletonRegion className={css.bones}>
            <Skeleton height="240px" />
          </SkeletonRegion>
        }
      >
        {(data) => <MemberFloors home={data} />}
      </Block>
    </div>
  )
}
