import { documentNames, formatMinute, formatYuan, MemberRank } from '@yaopi/core'
import { storeCalls, type OwnStore, type StoreDocument, type StoreOverview } from '@yaopi/core/contract'
import { Button, ButtonLink, CopyCart, EmptyState, useDerived, useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useState } from 'react'
import { DialogForm, SmsCodeField, useKitForm } from '../../components/form/index.ts'
import { Block, PageHead, Panel, RowsSkeleton } from '../../components/page/index.ts'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { useActAs } from '../acting-store/index.ts'
import { storesText as text } from './stores.text.ts'
import styles from './stores.module.css'

/** /ddgl: the stores of an owner, acting as one of them, and when their documents end (domain.md §4.6). */
export default function StoresPage() {
  const { state, reload } = useQuery(storeCalls.overview, {})
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={
        <Panel>
          <RowsSkeleton count={4} height="64px" />
        </Panel>
      }
    >
      {(overview) => (
        <div className={styles.page}>
          <Panel>
            <PageHead title={text.title} note={text.note}>
              <CopyToStores onCopied={reload} />
              <AddStore overview={overview} />
            </PageHead>
            <Stores overview={overview} onChanged={reload} />
          </Panel>
          {overview.stores.length > 0 && <Calendar documents={overview.documents} />}
        </div>
      )}
    </Block>
  )
}

/**
 * The way to the table of stores, for those who may have some; not while acting as one of them. Whoever has as many as
 * an owner may have finds the table of those there.
 */
function AddStore({ overview }: { readonly overview: StoreOverview }) {
  const { session } = useStorefront()
  const { rank, acting_owner } = useValue(session.user)
  const mayHave = rank === MemberRank.chainHead || rank === MemberRank.pharmacy
  if (!mayHave || acting_owner !== undefined || overview.owner !== null) return null
  const isFull = overview.stores.length >= overview.most_stores
  return (
    <>
      {isFull && <span>{text.full(overview.most_stores)}</span>}
      <ButtonLink kind={isFull ? 'plain' : 'primary'} href={href('register_dd_step2')}>
        {isFull ? text.edit : text.add}
      </ButtonLink>
    </>
  )
}

/** Copies what is ticked in the owner's cart to the stores; the cart is read for it, because this page shows none. */
function CopyToStores({ onCopied }: { readonly onCopied: () => void }) {
  const { cart, session } = useStorefront()
  const hasStores = useDerived(() => (session.user.value.stores ?? 0) > 0, [session])
  useEffect(
    function loadCart() {
      if (hasStores) void cart.load()
    },
    [cart, hasStores],
  )
  return <CopyCart size="m" onCopied={onCopied} />
}

function Stores({ overview, onChanged }: { readonly overview: StoreOverview; readonly onChanged: () => void }) {
  const actAs = useActAs()
  const { session } = useStorefront()
  const isActing = useValue(session.user).acting_owner !== undefined
  const [leaving, setLeaving] = useState<OwnStore>()
  if (overview.owner !== null) return <p>{text.isStore(overview.owner)}</p>
  if (overview.stores.length === 0) return <EmptyState title={text.none} hint={text.noneHint} />
  const columns: readonly RecordColumn<OwnStore>[] = [
    { key: 'company', title: text.columns.company, isName: true, cell: (store) => store.company },
    { key: 'status', title: text.columns.status, cell: (store) => text.status[store.audit_status] },
    { key: 'balance', title: text.columns.balance, isNumber: true, cell: (store) => formatYuan(store.balance) },
    { key: 'cart', title: text.columns.cart, isNumber: true, cell: (store) => text.cartOf(store.cart) },
    {
      key: 'last',
      title: text.columns.last,
      cell: (store) =>
        store.last_order_at !== null
          ? formatMinute(store.last_order_at)
          : store.is_new === 1
            ? text.never
            : text.notInTwoYears,
    },
    {
      key: 'act',
      title: text.columns.act,
      isActions: true,
      cell: (store) =>
        store.is_acting === 1 ? (
          text.acting
        ) : (
          <>
            <Button
              size="s"
              aria-label={text.switchOf(store.company)}
              busy={actAs.busy === store.id}
              onClick={() => {
                void actAs.store(store.id)
              }}
            >
              {text.switch}
            </Button>{' '}
            {!isActing && (
              <Button size="s" kind="quiet" aria-label={text.unbindOf(store.company)} onClick={() => setLeaving(store)}>
                {text.unbind}
              </Button>
            )}
          </>
        ),
    },
  ]
  return (
    <>
      <RecordTable label={text.list} columns={columns} rows={overview.stores} keyOf={(store) => store.id} />
      {leaving !== undefined && (
        <UnbindDialog
          store={leaving}
          onClose={() => setLeaving(undefined)}
          onUnbound={() => {
            setLeaving(undefined)
            onChanged()
          }}
        />
      )}
    </>
  )
}

function UnbindDialog({
  store,
  onClose,
  onUnbound,
}: {
  readonly store: OwnStore
  readonly onClose: () => void
  readonly onUnbound: () => void
}) {
  const { client, notifications, session } = useStorefront()
  const { phone = '' } = useValue(session.user)
  const form = useKitForm({
    initial: { code: '' },
    send: ({ code }) => client.send(storeCalls.unbind, { id: store.id, code }),
    onSaved: () => {
      notifications.success(text.unbound(store.company))
      onUnbound()
    },
  })
  return (
    <DialogForm form={form} title={text.unbindTitle} submit={text.unbind} isDanger onClose={onClose}>
      <p>{text.unbindNote(store.company)}</p>
      <SmsCodeField form={form} name="code" scene="store" phone={phone} />
    </DialogForm>
  )
}

function Calendar({ documents }: { readonly documents: readonly StoreDocument[] }) {
  const columns: readonly RecordColumn<StoreDocument>[] = [
    { key: 'company', title: text.documents.company, isName: true, cell: (one) => one.company },
    { key: 'name', title: text.documents.name, cell: (one) => documentNames[one.type] ?? one.type },
    { key: 'end', title: text.documents.end, cell: (one) => one.end_date },
    { key: 'left', title: text.documents.left, isNumber: true, cell: (one) => text.left(one.days_left) },
  ]
  return (
    <Panel title={text.calendar}>
      <p className={styles.note}>{text.calendarNote}</p>
      {documents.length === 0 ? (
        <p>{text.noDocuments}</p>
      ) : (
        <RecordTable label={text.calendar} columns={columns} rows={documents} keyOf={(one) => one.id} />
      )}
    </Panel>
  )
}
