import { walletUseNames } from '@yaopi/core'
import {
  creditCalls,
  memberCalls,
  walletCalls,
  type MoneyLogPage,
  type MoneyLogQuery,
  type MoneyRequests,
  type Recharge,
} from '@yaopi/core/contract'
import { Button, EmptyState, useStorefront, useValue } from '@yaopi/widgets'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Block, LinesSkeleton, PageHead, Panel } from '../../components/page/index.ts'
import {
  DateRangeFilter,
  ExportLink,
  FilterForm,
  RecordList,
  RecordTabs,
  SelectFilter,
  useRecordList,
} from '../../components/record-list/index.ts'
import { useQuery, type QueryResult } from '../../platform/data/index.ts'
import { CreditPanel } from './credit.view.tsx'
import { MoneyLogTable } from './money-log.view.tsx'
import { MoneyNumbers } from './money.view.tsx'
import { BankDialog, RechargeDialog } from './recharge-dialog.tsx'
import { RequestList } from './requests.view.tsx'
import { moneyLogInput, moneyLogParams } from './wallet-params.ts'
import { walletText as text } from './wallet.text.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import styles from './wallet.module.css'

/** /yegl: the balance and its parts, recharges, withdrawals, the money log (domain.md §4.1). */
export default function WalletPage() {
  const { session } = useStorefront()
  const user = useValue(session.user)
  const money = useQuery(memberCalls.money, {})
  const requests = useQuery(walletCalls.requests, {})
  const credit = useQuery(creditCalls.read, {})
  const [params] = useSearchParams()
  const log = useQuery<MoneyLogQuery, MoneyLogPage>(walletCalls.log, moneyLogInput(params), { keepPreviousData: true })
  // Also after a document has ended: the balance is the member's own.
  const isPassed = user.is_passed === 1
  const block = user.order_block
  const reload = (): void => {
    money.reload()
    requests.reload()
    credit.reload()
    // Withdrawals and repayments are movements of the balance.
    log.reload()
  }
  return (
    <div className={styles.page}>
      <Panel>
        <PageHead title={text.title} note={text.note}>
          {isPassed && requests.state.data !== undefined && (
            <Requesting requests={requests.state.data} onChanged={reload} />
          )}
        </PageHead>
        <Block state={money.state} reload={money.reload} skeleton={<LinesSkeleton lines={3} />}>
          {(own) => <MoneyNumbers money={own} />}
        </Block>
        {!isPassed && <p className={styles.note}>{block?.code === 'FROZEN' ? block.msg : text.notApproved}</p>}
      </Panel>
      <Block state={requests.state} reload={requests.reload} skeleton={<LinesSkeleton lines={2} />}>
        {(own) =>
          own.recharges.length + own.withdrawals.length > 0 && <RequestPanel requests={own} onChanged={reload} />
        }
      </Block>
      <Block state={credit.state} reload={credit.reload} skeleton={null}>
        {(own) =>
          own.line !== null && (
            <CreditPanel credit={own} line={own.line} mayRepay={block?.code !== 'FROZEN'} onRepaid={reload} />
          )
        }
      </Block>
      <LogPanel log={log} />
    </div>
  )
}

type Requests = { readonly requests: MoneyRequests; readonly onChanged: () => void }

/** The buttons of a recharge and a withdrawal, with their dialogs. */
function Requesting({ requests, onChanged }: Requests) {
  const [open, setOpen] = useState<'recharge' | 'withdraw' | Recharge>()
  const done = (): void => {
    setOpen(undefined)
    onChanged()
  }
  return (
    <>
      <Button kind="primary" onClick={() => setOpen('recharge')}>
        {text.recharge}
      </Button>
      <Button onClick={() => setOpen('withdraw')}>{text.withdraw}</Button>
      {open === 'recharge' && (
        <RechargeDialog
          onClose={() => setOpen(undefined)}
          onMade={(made) => {
            onChanged()
            setOpen(made)
          }}
        />
      )}
      {open === 'withdraw' && <WithdrawDialog requests={requests} onClose={() => setOpen(undefined)} onSent={done} />}
      {typeof open === 'object' && (
        <BankDialog recharge={open} bank={requests.bank} onClose={() => setOpen(undefined)} onSent={done} />
      )}
    </>
  )
}

function RequestPanel({ requests, onChanged }: Requests) {
  const [shown, setShown] = useState<Recharge>()
  return (
    <Panel title={text.requests}>
      <RequestList requests={requests} onShowBank={setShown} />
      {shown !== undefined && (
        <BankDialog
          recharge={shown}
          bank={requests.bank}
          onClose={() => setShown(undefined)}
          onSent={() => {
            setShown(undefined)
            onChanged()
          }}
        />
      )}
    </Panel>
  )
}

function LogPanel({ log: { state, reload } }: { readonly log: QueryResult<MoneyLogPage> }) {
  const { client } = useStorefront()
  const [params] = useSearchParams()
  const list = useRecordList(moneyLogParams)
  const input = moneyLogInput(params)
  const { page: _, ...filters } = input
  const isNarrow = list.isFiltered || list.tab !== 'all'
  return (
    <Panel
      title={text.log}
      more={<ExportLink href={client.urlFor(walletCalls.exportLog, filters)} label={text.export} />}
    >
      <RecordTabs
        label={text.directionsLabel}
        tabs={moneyLogParams.tabs.map((tab) => ({
          key: tab,
          name: text.directions[tab],
          href: list.href({ tab }),
          isCurrent: tab === list.tab,
        }))}
      />
      <FilterForm list={list} label={text.filters} hidden={list.tab === 'all' ? {} : { direction: list.tab }}>
        <SelectFilter
          list={list}
          name="use_type"
          label={text.use}
          options={Object.entries(walletUseNames).map(([value, label]) => ({ value, label }))}
        />
        <DateRangeFilter list={list} names={['start_time', 'end_time']} />
      </FilterForm>
      <RecordList
        state={state}
        reload={reload}
        pageHref={(page) => list.href({ page })}
        empty={
          <EmptyState title={isNarrow ? text.emptyFiltered : text.empty} hint={isNarrow ? undefined : text.emptyHint} />
        }
      >
        {(rows) => <MoneyLogTable rows={rows} />}
      </RecordList>
    </Panel>
  )
}
