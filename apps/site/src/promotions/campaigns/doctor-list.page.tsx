import { OfferStatus } from '@yaopi/core'
import { campaignCalls } from '@yaopi/core/contract'
import { ButtonLink, EmptyState, Skeleton } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { GoodsBrowser } from '../../catalogue/browser/index.ts'
import { CampaignFrame } from './campaign-frame.tsx'
import { DOCTOR_FILTER } from './campaign-params.ts'
import { campaignText } from './campaign.text.ts'
import { DoctorNotice, NoDoctor } from './doctor-notice.tsx'

const text = campaignText.yyh
const nothing = {}
const noLayouts: readonly never[] = []

/** /yyh/list: the goods of the exclusive list, for whom it is for. */
export default function DoctorListPage() {
  const { state, reload } = useQuery(campaignCalls.doctor, nothing)
  return (
    <CampaignFrame
      trail={[{ name: text.title, href: href('yyh') }, { name: text.listTitle }]}
      title={text.listTitle}
      note={text.note}
      tone="doctor"
      state={state}
      reload={reload}
      skeleton={<Skeleton height="320px" />}
    >
      {({ activity, allowed }) =>
        activity === null || activity.status === OfferStatus.over ? (
          <NoDoctor />
        ) : allowed === 0 ? (
          <DoctorNotice activity={activity} />
        ) : (
          <GoodsBrowser
            layout="cards"
            layouts={noLayouts}
            fixed={DOCTOR_FILTER}
            empty={
              <EmptyState title={text.noGoods} hint={text.noGoodsHint}>
                <ButtonLink kind="primary" href={href('yyh_list')}>
                  {text.toList}
                </ButtonLink>
                <ButtonLink href={href('list_index')}>{campaignText.toAll}</ButtonLink>
              </EmptyState>
            }
          />
        )
      }
    </CampaignFrame>
  )
}
