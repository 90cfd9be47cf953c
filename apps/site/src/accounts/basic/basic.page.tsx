import { messageCalls, profileCalls } from '@yaopi/core/contract'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '../../platform/data/index.ts'
import { Block, LinesSkeleton, PageHead, Panel } from '../../components/page/index.ts'
import { basicText as text } from './basic.text.ts'
import { CompanyView, SecurityView, type Change } from './basic.view.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { DevicesView } from './devices.view.tsx'
import { SmsSettings } from './sms-settings.tsx'
import styles from './basic.module.css'

/**
 * /basic: what the member is, what they change of it, where they are logged in (domain.md §4.11). With `set=pin` the
 * payment password is asked for at once, which the wallet needs.
 */
export default function BasicPage() {
  const profile = useQuery(profileCalls.read, {})
  const logins = useQuery(profileCalls.logins, {})
  const settings = useQuery(messageCalls.settings, {})
  const [change, setChange] = useState<Change>()
  const isPinWanted = useSearchParams()[0].get('set') === 'pin'
  useEffect(
    function openForPin() {
      if (isPinWanted) setChange('pin')
    },
    [isPinWanted],
  )
  const waiting = (
    <Panel>
      <LinesSkeleton lines={5} />
    </Panel>
  )
  return (
    <div className={styles.page}>
      <PageHead title={text.title} />
      <Block state={profile.state} reload={profile.reload} skeleton={waiting}>
        {(own) => (
          <>
            <CompanyView profile={own} />
            <SecurityView profile={own} onChange={setChange} />
            {change !== undefined && (
              <ChangeDialog
                change={change}
                profile={own}
                onClose={() => setChange(undefined)}
                onSaved={() => {
                  setChange(undefined)
                  profile.reload()
                  logins.reload()
                }}
              />
            )}
          </>
        )}
      </Block>
      <Block state={logins.state} reload={logins.reload} skeleton={waiting}>
        {(list) => <DevicesView logins={list} onChanged={logins.reload} />}
      </Block>
      <Block state={settings.state} reload={settings.reload} skeleton={waiting}>
        {(list) => <SmsSettings settings={list} onSaved={settings.replace} />}
      </Block>
    </div>
  )
}
