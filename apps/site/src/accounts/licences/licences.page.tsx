import { AuditStatus, formatDate, requiredDocuments } from '@yaopi/core'
import { documentCalls, type Licences } from '@yaopi/core/contract'
import { Button, ButtonLink, EmptyState, useNow, useStorefront } from '@yaopi/widgets'
import { lazy, Suspense, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Block, LinesSkeleton, PageHead, Panel, RowsSkeleton, TabList } from '../../components/page/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { useSearch } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { ChangeNote, DocumentCards, HistoryTable, OurPapers, ScopeTable } from './licences.view.tsx'
import { licencesText as text } from './licences.text.ts'
import styles from './licences.module.css'

// Their forms are loaded when one is opened.
const RenewDialog = lazy(async () => ({ default: (await import('./licence-dialogs.tsx')).RenewDialog }))
const ChangeDialog = lazy(async () => ({ default: (await import('./licence-dialogs.tsx')).ChangeDialog }))

const tabs = ['documents', 'scopes', 'history', 'ours'] as const
type Tab = (typeof tabs)[number]

/** /zzzj: licences with their days, renewal, change of the company, scopes, history, our own papers. */
export default function LicencesPage() {
  const { client, notifications, session } = useStorefront()
  const { state, reload, replace } = useQuery(documentCalls.list, {})
  const params = useSearch()
  const navigate = useNavigate()
  const id = useId()
  const [tab, setTab] = useState<Tab>('documents')
  const [isChanging, setChanging] = useState(false)
  const opened = params.get('type')
  const open = (type: string | null): void => {
    const next = new URLSearchParams(params)
    if (type === null) next.delete('type')
    else next.set('type', type)
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
  }
  const withdraw = async (): Promise<void> => {
    if (!(await notifications.confirm(text.withdrawAsk))) return
    const answer = await client.send(documentCalls.withdraw, {})
    if (answer.ok) {
      replace(answer.data)
      notifications.success(text.withdrawn)
    } else {
      notifications.report(answer.failure)
      reload()
    }
  }
  const saved = (licences: Licences): void => {
    replace(licences)
    open(null)
    setChanging(false)
    notifications.success(text.submitted)
    void session.load()
  }
  const licences = state.data
  const isThrough =
    licences?.audit_status === AuditStatus.approved || licences?.audit_status === AuditStatus.documentsExpired
  const requirement = requiredDocuments(licences?.rank ?? 0).find((one) => one.type === opened && !one.isOnline)
  return (
    <Panel>
      <PageHead title={text.title} note={text.note}>
        {isThrough && (
          <>
            {licences.submitted_at !== null && (
              <Button
                onClick={() => {
                  void withdraw()
                }}
              >
                {text.withdraw}
              </Button>
            )}
            <Button disabled={licences.submitted_at !== null} onClick={() => setChanging(true)}>
              {text.change}
            </Button>
          </>
        )}
      </PageHead>
      <TabList
        className={styles.tabs}
        tabs={tabs}
        texts={text.tabs}
        current={tab}
        onChoose={setTab}
        label={text.tabsLabel}
        id={id}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <Block state={state} reload={reload} skeleton={<RowsSkeleton count={4} height="120px" />}>
          {(data) =>
            tab === 'documents' ? (
              <>
                {data.audit_status === AuditStatus.pending && (
                  <EmptyState title={text.pending}>
                    <ButtonLink href={href('register_step3')}>{text.progress}</ButtonLink>
                  </EmptyState>
                )}
                {(data.audit_status === AuditStatus.notSubmitted || data.audit_status === AuditStatus.rejected) && (
                  <EmptyState title={text.unfinished}>
                    <ButtonLink kind="primary" href={href('register_step2')}>
                      {text.goOn}
                    </ButtonLink>
                  </EmptyState>
                )}
                {data.change !== null && <ChangeNote licences={data} change={data.change} />}
                <Cards licences={data} onRenew={isThrough && data.change === null ? open : undefined} />
              </>
            ) : tab === 'scopes' ? (
              <Scopes />
            ) : tab === 'history' ? (
              <History />
            ) : (
              <OurPapers href={client.urlFor(documentCalls.pack, {})} />
            )
          }
        </Block>
      </div>
      <Suspense>
        {isThrough && licences.change === null && requirement !== undefined && (
          <RenewDialog
            key={requirement.type}
            requirement={requirement}
            rank={licences.rank}
            onClose={() => open(null)}
            onSaved={saved}
          />
        )}
        {isThrough && isChanging && (
          <ChangeDialog licences={licences} onClose={() => setChanging(false)} onSaved={saved} />
        )}
      </Suspense>
    </Panel>
  )
}

function Cards({
  licences,
  onRenew,
}: {
  readonly licences: Licences
  readonly onRenew: ((type: string) => void) | undefined
}) {
  return <DocumentCards licences={licences} today={formatDate(useNow())} onRenew={onRenew} />
}

function Scopes() {
  const { state, reload } = useQuery(documentCalls.scopes, {})
  return (
    <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={8} />}>
      {(scopes) => <ScopeTable scopes={scopes} />}
    </Block>
  )
}

function History() {
  const { state, reload } = useQuery(documentCalls.history, {})
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={<LinesSkeleton lines={8} />}
      isEmpty={(records) => records.length === 0}
      empty={<EmptyState title={text.noRecords} />}
    >
      {(records) => <HistoryTable records={records} />}
    </Block>
  )
}
