import type { DoctorZone } from '@yaopi/core/contract'
import { ButtonLink, useStorefront, useValue, EmptyState } from '@yaopi/widgets'
import { useLoginHref } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { campaignText } from './campaign.text.ts'

const text = campaignText.yyh

/** Why a visitor, or another kind of member, sees no exclusive prices (domain.md §2.4 医生合作). */
export function DoctorNotice({ activity }: { readonly activity: NonNullable<DoctorZone['activity']> }) {
  const { session } = useStorefront()
  const loggedIn = useValue(session.loggedIn)
  const login = useLoginHref()
  const toAll = (
    <ButtonLink kind={loggedIn ? 'primary' : 'plain'} href={href('list_index')}>
      {campaignText.toAll}
    </ButtonLink>
  )
  if (loggedIn)
    return (
      <EmptyState title={text.onlyTitle} hint={text.only(activity.rank_names)}>
        {toAll}
      </EmptyState>
    )
  return (
    <EmptyState title={text.loginTitle} hint={text.loginHint}>
      <ButtonLink kind="primary" href={login}>
        {campaignText.login}
      </ButtonLink>
      {toAll}
    </EmptyState>
  )
}

/** Nothing runs and nothing is planned. */
export function NoDoctor() {
  return (
    <EmptyState title={text.none} hint={text.noneHint}>
      <ButtonLink kind="primary" href={href('list_index')}>
        {campaignText.toAll}
      </ButtonLink>
    </EmptyState>
  )
}
