import type { Profile } from '@yaopi/core/contract'
import { Anchor, Button, ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import { Facts } from '../../components/detail/index.ts'
import { Panel, StatusMark } from '../../components/page/index.ts'
import { SettingRow, SettingsSection } from '../../components/settings/index.ts'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { useHasWechat } from '../has-wechat/index.ts'
import { basicText as text } from './basic.text.ts'
import styles from './basic.module.css'

/** What a member changes in a dialog. */
export type Change = 'name' | 'username' | 'phone' | 'password' | 'pin'

/** The facts of the company, which only a review changes, and where its documents stand. */
export function CompanyView({ profile }: { readonly profile: Profile }) {
  return (
    <Panel title={text.company}>
      <p className={styles.note}>{hasRoute('zzzj') ? text.companyNote : text.companyByService}</p>
      <Facts
        facts={[
          [text.facts.company, profile.company || text.none],
          [text.facts.customer, profile.customer],
          [text.facts.rank, profile.rank_name],
          [text.facts.uscc, profile.uscc || text.none],
          [text.facts.licence, profile.licence_no || text.none],
          [text.facts.person, profile.legal_person || text.none],
          [text.facts.address, profile.address || text.none],
          [text.facts.warehouse, profile.ck_address || text.none],
        ]}
      />
      <Documents documents={profile.documents} />
    </Panel>
  )
}

function Documents({ documents }: Pick<Profile, 'documents'>) {
  const states = ['valid', 'ending', 'ended', 'pending'] as const
  const shown = states.filter((state) => documents[state] > 0)
  return (
    <div className={styles.strip}>
      <b>{text.documents}</b>
      {shown.length === 0 && <span>{text.noDocuments}</span>}
      {shown.map((state) => (
        <StatusMark key={state} tone={state === 'ending' || state === 'ended' ? 'wait' : undefined} isPlain>
          {text.countOf(documents[state], text.documentCounts[state])}
        </StatusMark>
      ))}
      {hasRoute('zzzj') && <Anchor href={href('zzzj')}>{text.toDocuments}</Anchor>}
    </div>
  )
}

/** Name, user name, phone, passwords, WeChat. */
export function SecurityView({
  profile,
  onChange,
}: {
  readonly profile: Profile
  readonly onChange: (change: Change) => void
}) {
  const { session } = useStorefront()
  const hasWechat = useHasWechat()
  const nickname = useValue(session.user).wechat ?? ''
  const button = (change: Change, name: string, isSet = true) => (
    <Button aria-label={isSet ? text.changeOf(name) : text.setOf(name)} onClick={() => onChange(change)}>
      {isSet ? text.change : text.set}
    </Button>
  )
  const hasPin = profile.has_pay_password === 1
  return (
    <SettingsSection title={text.security}>
      <SettingRow name={text.name} value={profile.name || text.none} action={button('name', text.name)} />
      <SettingRow
        name={text.username}
        // Whoever has chosen no name signs in with the phone, which is shown as below.
        value={profile.username === profile.phone ? maskPhone(profile.phone) : profile.username}
        note={profile.can_rename === 1 ? text.usernameNote : text.usernameFixed}
        action={profile.can_rename === 1 ? button('username', text.username) : undefined}
      />
      <SettingRow
        name={text.phone}
        value={maskPhone(profile.phone)}
        note={text.phoneNote}
        action={button('phone', text.phone)}
      />
      <SettingRow
        name={text.password}
        value={text.isSet}
        note={text.passwordNote}
        action={button('password', text.password)}
      />
      <SettingRow
        name={text.pin}
        value={hasPin ? text.isSet : text.notSet}
        note={text.pinNote}
        action={button('pin', text.pin, hasPin)}
      />
      {hasRoute('bdwx') && hasWechat && (
        <SettingRow
          name={text.wechat}
          value={nickname === '' ? text.unbound : text.bound(nickname)}
          note={text.wechatNote}
          action={<ButtonLink href={href('bdwx')}>{text.manage}</ButtonLink>}
        />
      )}
    </SettingsSection>
  )
}

const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`
