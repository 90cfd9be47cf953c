import { campaignCalls } from '@yaopi/core/contract'
import { ButtonLink } from '@yaopi/widgets'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { Block } from '../../templates/block.tsx'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Empty } from '../../templates/empty.tsx'
import { Column } from '../../templates/page.tsx'
import { Bone } from '../../templates/skeleton.tsx'
import { GoodsBrowser } from '../list/goods-browser.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { DOCTOR_FILTER } from './campaign-input.ts'
import { campaignText } from './campaign.text.ts'
import { DoctorNotice, NoDoctor } from './doctor-notice.tsx'
import styles from './campaign.module.css'

const text = campaignText.yyh
const nothing = {}
const noViews: readonly never[] = []

/** /yyh/list: the goods of the exclusive list, for whom it is for. */
export default function DoctorListPage() {
  const { state, reload } = useCall(campaignCalls.doctor, nothing)
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title, href: href('yyh') }, { name: text.listTitle }]} />
      <Block
        state={state}
        reload={reload}
        skeleton={
          <>
            <Bone height="110px" />
            <Bone height="320px" />
          </>
        }
      >
        {({ activity, allowed }) => (
          <div className={styles.page}>
            <CampaignHead title={text.listTitle} note={text.note} tone="doctor" activity={activity} onTurn={reload} />
            {activity === null || activity.status === 2 ? (
              <NoDoctor />
            ) : allowed === 0 ? (
              <DoctorNotice activity={activity} />
            ) : (
              <GoodsBrowser
                view="cards"
                views={noViews}
                fixed={DOCTOR_FILTER}
                empty={
                  <Empty title={text.noGoods} hint={text.noGoodsHint}>
                    <ButtonLink kind="primary" href={href('yyh_list')}>
                      {text.toList}
                    </ButtonLink>
                    <ButtonLink href={href('list_index')}>{campaignText.toAll}</ButtonLink>
                  </Empty>
                }
              />
            )}
          </div>
        )}
      </Block>
    </Column>
  )
}
