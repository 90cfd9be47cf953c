import { DocumentNeed, DocumentStatus, documentNames, requiredDocuments, type Answer, AuditStatus } from '@yaopi/core'
import { storeRegistrationCalls, type RegisteringStore, type StoresState } from '@yaopi/core/contract'
import { Button, ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Form, Refused, Submit, useKitForm } from '../../components/form/index.ts'
import {
  Block,
  Column,
  LinesSkeleton,
  PageHead,
  Panel,
  StatusMark,
  type StatusTone,
  Steps,
} from '../../components/page/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { documentToSend, documentWire, type DocumentsForm } from '../document-form/index.ts'
import { DocumentCards, documentsInitial, openDocuments, useDocumentSaving } from '../register-parts/index.ts'
import { storeRegistrationText as text } from './store-registration.text.ts'
import { storeStep } from './store-steps.ts'
import styles from './store-registration.module.css'

/** Whether a store has all its documents and waits for nothing but being handed in. */
const isReady = (store: RegisteringStore): boolean =>
  store.takes_documents === 1 && Object.keys(store.missing).length === 0

const toneOf = (store: RegisteringStore): StatusTone | undefined => {
  if (store.audit_status === AuditStatus.rejected) return 'bad'
  return store.audit_status === AuditStatus.approved || isReady(store) ? 'good' : undefined
}

/** Whether nothing of a store's documents is missing: it may be handed in, or was. */
const isWhole = (store: RegisteringStore): boolean => store.takes_documents === 0 || isReady(store)

/** How many of the documents that a store must have are there and whole. */
function progressOf(store: RegisteringStore): { readonly done: number; readonly all: number } {
  const needed = new Set(
    requiredDocuments(Number(store.rank))
      .filter((one) => one.need === DocumentNeed.required && !one.isOnline)
      .map((one) => one.group ?? one.type),
  )
  const groups = new Map(requiredDocuments(Number(store.rank)).map((one) => [one.type, one.group ?? one.type]))
  const missing = new Set(
    Object.keys(store.missing)
      .map((field) => groups.get(field.split('.')[1]!) ?? '')
      .filter((type) => needed.has(type)),
  )
  return { done: needed.size - missing.size, all: needed.size }
}

/** /register/dd/step3: the documents of the head and of each store (domain.md §1.7). */
export default function StoreDocumentsPage() {
  const { state, reload, replace, update } = useQuery(storeRegistrationCalls.state, {})
  const navigate = useNavigate()
  const isEarly = state.data !== undefined && state.data.stores.length === 0
  useEffect(
    function goBack() {
      if (isEarly) void navigate(href('register_dd_step2'), { replace: true })
    },
    [isEarly, navigate],
  )
  return (
    <Column className={styles.column}>
      <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={12} />}>
        {(data) => (isEarly ? <LinesSkeleton lines={12} /> : <Chain state={data} replace={replace} update={update} />)}
      </Block>
    </Column>
  )
}

function Chain({
  state,
  replace,
  update,
}: {
  readonly state: StoresState
  readonly replace: (state: StoresState) => void
  readonly update: (change: (state: StoresState) => StoresState) => void
}) {
  const { client, notifications, session } = useStorefront()
  const [copies, setCopies] = useState(0)
  const [busy, setBusy] = useState<'copy' | 'submit'>()
  const all = [state.head, ...state.stores]
  const ready = all.filter(isReady)
  const change = (store: RegisteringStore): void => {
    const next = (one: RegisteringStore): RegisteringStore => (one.id === store.id ? store : one)
    // Copies and other stores may have changed meanwhile.
    update(({ head, stores, ...rest }) => ({ ...rest, head: next(head), stores: stores.map(next) }))
  }
  const takers = state.stores.filter((one) => one.takes_documents === 1).map((one) => one.id)
  const copy = async (ids: readonly number[]): Promise<void> => {
    setBusy('copy')
    const answer = await client.send(storeRegistrationCalls.copyHead, { ids })
    setBusy(undefined)
    if (!answer.ok) {
      notifications.report(answer.failure)
      return
    }
    replace(answer.data)
    setCopies((count) => count + 1)
    notifications.success(text.copied)
  }
  const done = (answer: StoresState, count: number): void => {
    replace(answer)
    notifications.success(text.submitted(count))
    void session.load()
  }
  const submitReady = async (): Promise<void> => {
    setBusy('submit')
    const answer = await client.send(storeRegistrationCalls.step3, { ids: ready.map((one) => one.id) })
    setBusy(undefined)
    if (answer.ok) done(answer.data, ready.length)
    else notifications.report(answer.failure)
  }
  const steps = storeStep(3, true)
  return (
    <Panel>
      <PageHead title={text.documentsTitle} note={text.documentsNote} />
      <div className={styles.steps}>
        <Steps steps={steps.steps.map((step) => step.name)} current={3} />
      </div>
      <div className={styles.tools}>
        <Button
          busy={busy === 'copy'}
          disabled={takers.length === 0}
          onClick={() => {
            void copy(takers)
          }}
        >
          {text.copyAll}
        </Button>
        <span className={styles.note}>{text.copyNote}</span>
      </div>
      <p className={`${styles.note} ${styles.count}`} role="status">
        {text.complete(state.stores.filter(isWhole).length, state.stores.length, isWhole(state.head))}
      </p>
      <div className={styles.stores}>
        {all.map((store, place) => (
          <StorePart
            key={store.id}
            store={store}
            isHead={place === 0}
            copies={copies}
            onChange={change}
            onSubmitted={(next) => done(next, 1)}
            onCopy={() => {
              void copy([store.id])
            }}
          />
        ))}
      </div>
      <div className={styles.ways}>
        <ButtonLink href={href('register_dd_step2')}>{text.toTable}</ButtonLink>
        <Button
          kind="primary"
          busy={busy === 'submit'}
          disabled={ready.length === 0}
          onClick={() => {
            void submitReady()
          }}
        >
          {text.submitReady(ready.length)}
        </Button>
        <ButtonLink href={href('ddgl')}>{text.toStores}</ButtonLink>
      </div>
    </Panel>
  )
}

type PartProps = {
  readonly store: RegisteringStore
  readonly isHead: boolean
  /** Grows with every copy of the head's documents: what the fields hold is read anew. */
  readonly copies: number
  readonly onChange: (store: RegisteringStore) => void
  readonly onSubmitted: (state: StoresState) => void
  readonly onCopy: () => void
}

/** One store: its state in a line, its documents below it once it is opened. */
function StorePart(props: PartProps) {
  const { store, isHead, copies } = props
  const [isOpen, setOpen] = useState(false)
  const { done, all } = progressOf(store)
  const takes = store.takes_documents === 1
  return (
    <details className={styles.store} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>
          {isHead && `${text.head}：`}
          {store.company}
        </strong>
        {takes && <span className={styles.state}>{text.progress(done, all)}</span>}
        <StatusMark tone={toneOf(store)} isPlain className={styles.state}>
          {isReady(store) ? text.ready : text.states[store.audit_status]}
        </StatusMark>
        <span className={styles.way}>
          {isOpen ? text.fold : takes ? text.upload : text.look}
          <ChevronDown size={16} aria-hidden="true" />
        </span>
      </summary>
      {isOpen && (
        <div className={styles.inside}>
          {takes ? <DocumentsOfStore key={`${store.audit_status} ${copies}`} {...props} /> : <HandedIn {...props} />}
        </div>
      )}
    </details>
  )
}

function DocumentsOfStore({ store, isHead, onChange, onSubmitted, onCopy }: PartProps) {
  const { client, session } = useStorefront()
  const hotline = useValue(session.user).common_config?.hot_line ?? ''
  const [requirements] = useState(() => openDocuments(Number(store.rank), store.documents))
  const wire = documentWire(requirements.map((one) => one.type))
  const form = useKitForm<DocumentsForm, StoresState>({
    initial: documentsInitial(requirements, store.documents),
    wire: { ...wire, ...Object.fromEntries(Object.entries(wire).map(([name, field]) => [`stores.0.${name}`, field])) },
    send: async (): Promise<Answer<StoresState>> => {
      const fault = await saving.flush()
      return fault ?? client.send(storeRegistrationCalls.step3, { ids: [store.id] })
    },
    onSaved: onSubmitted,
  })
  const saving = useDocumentSaving(form, async (type, values) => {
    const answer = await client.send(storeRegistrationCalls.document, {
      ...documentToSend(type, values),
      store_id: store.id,
    })
    if (answer.ok) onChange(answer.data)
    return answer
  })
  return (
    <>
      {store.facts_reason !== '' && store.is_open === 1 && <Refused>{text.factsRefused(store.facts_reason)}</Refused>}
      {store.audit_status === AuditStatus.rejected && (
        <p className={styles.note}>{text.left(store.resubmissions_left, hotline)}</p>
      )}
      {!isHead && (
        <div className={styles.tools}>
          <Button size="s" onClick={() => void saving.flush().then(onCopy)}>
            {text.copy}
          </Button>
          <span className={styles.note}>{text.copyNote}</span>
        </div>
      )}
      {store.documents
        .filter((one) => one.current !== null)
        .map((one) => (
          <p key={one.type} className={styles.approved}>
            {documentNames[one.type]} <strong>{text.states[2]}</strong>
          </p>
        ))}
      <Form form={form} label={store.company}>
        <DocumentCards form={form} requirements={requirements} documents={store.documents} stateOf={saving.stateOf} />
      </Form>
      <div className={styles.ways}>
        <Submit form={form} aria-label={text.submitOf(store.company)}>
          {text.submit}
        </Submit>
      </div>
    </>
  )
}

/** What was handed in, document by document. */
function HandedIn({ store, onChange }: PartProps) {
  const { client, notifications } = useStorefront()
  const withdraw = async (): Promise<void> => {
    if (!(await notifications.confirm(text.withdrawAsk))) return
    const answer = await client.send(storeRegistrationCalls.withdraw, { id: store.id })
    if (!answer.ok) {
      notifications.report(answer.failure)
      return
    }
    onChange(answer.data)
    notifications.success(text.withdrawn)
  }
  return (
    <>
      <ul className={styles.closed}>
        {store.documents.map(({ type, current, next }) => (
          <li key={type}>
            <span>{documentNames[type] ?? type}</span>
            <span>{text.documentStates[(next ?? current)?.status ?? DocumentStatus.notSubmitted]}</span>
          </li>
        ))}
      </ul>
      {store.audit_status === AuditStatus.pending && (
        <div className={styles.ways}>
          <Button
            onClick={() => {
              void withdraw()
            }}
          >
            {text.withdraw}
          </Button>
        </div>
      )}
    </>
  )
}
