import { Tabs } from '@mantine/core'
import { memberRecordCalls } from '@yaopi/core/staff'
import { useParams } from 'react-router'
import { Loaded, Screen } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath, useSearchState } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { DocumentsTab } from './documents-tab.view.tsx'
import { MemberActions } from './member-actions.view.tsx'
import { MemberState } from './member-state.view.tsx'
import { OverviewTab, ScopeTab } from './overview-tab.view.tsx'
import {
  AddressesTab,
  BenefitsTab,
  CasesTab,
  LoginsTab,
  OrdersTab,
  TimelineTab,
  WalletTab,
} from './record-tabs.view.tsx'
import { membersText as text } from './members.text.ts'

/** A member with everything that is known of them, by tabs. */
export default function MemberPage() {
  const { id = '' } = useParams()
  const memberId = Number(id)
  const path = useScreenPath()
  const [search, change] = useSearchState()
  const reading = useCallQuery(memberRecordCalls.read, { id: memberId })
  const list = path('members')
  const shown = {
    overview: true,
    documents: useMay('document:read'),
    scope: true,
    addresses: true,
    orders: true,
    cases: true,
    wallet: useMay('member_wallet:read'),
    benefits: true,
    logins: useMay('member:logins'),
    timeline: true,
  }
  const names = (Object.keys(shown) as (keyof typeof shown)[]).filter((name) => shown[name])
  const tab = names.find((name) => name === search.get('tab')) ?? 'overview'
  return (
    <Screen
      title={reading.data?.company ?? text.one}
      above={list === undefined ? [] : [[text.title, list]]}
      hint={reading.data === undefined ? undefined : <MemberState status={reading.data.audit_status} />}
      actions={reading.data === undefined ? undefined : <MemberActions member={reading.data} />}
    >
      <Loaded reading={reading} height={320}>
        {(member) => (
          <Tabs
            value={tab}
            onChange={(value) => change({ tab: value === 'overview' ? undefined : (value ?? undefined) }, true)}
            keepMounted={false}
          >
            <Tabs.List mb="sm">
              {names.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {text.tab[name]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="overview">
              <OverviewTab member={member} />
            </Tabs.Panel>
            <Tabs.Panel value="documents">
              <DocumentsTab member={member} />
            </Tabs.Panel>
            <Tabs.Panel value="scope">
              <ScopeTab member={member} />
            </Tabs.Panel>
            <Tabs.Panel value="addresses">
              <AddressesTab id={memberId} />
            </Tabs.Panel>
            <Tabs.Panel value="orders">
              <OrdersTab id={memberId} />
            </Tabs.Panel>
            <Tabs.Panel value="cases">
              <CasesTab id={memberId} />
            </Tabs.Panel>
            <Tabs.Panel value="wallet">
              <WalletTab id={memberId} />
            </Tabs.Panel>
            <Tabs.Panel value="benefits">
              <BenefitsTab id={memberId} />
            </Tabs.Panel>
            <Tabs.Panel value="logins">
              <LoginsTab id={memberId} />
            </Tabs.Panel>
            <Tabs.Panel value="timeline">
              <TimelineTab id={memberId} />
            </Tabs.Panel>
          </Tabs>
        )}
      </Loaded>
    </Screen>
  )
}
