import { documentNames, DocumentStatus, formatDateTime, rankNames, requiredDocuments, scopeNames } from '@yaopi/core'
import type { CompanyFacts, DocumentRecord, Licences, MemberDocument, ScopeEntry } from '@yaopi/core/contract'
import { Button } from '@yaopi/widgets'
import { FileList } from '../../components/detail/index.ts'
import { StatusMark, type StatusTone } from '../../components/page/index.ts'
import { RecordTable } from '../../components/record-list/index.ts'
import { documentFormText } from '../document-form/index.ts'
import { daysLeft, type LicenceState, licenceState } from './licence-state.ts'
import { licencesText as text } from './licences.text.ts'
import styles from './licences.module.css'

const licenceTones: Readonly<Record<LicenceState, StatusTone | undefined>> = {
  missing: undefined,
  pending: undefined,
  valid: 'good',
  ending: 'wait',
  ended: 'bad',
  rejected: 'bad',
}

/** A card for each document that the kind of the member is asked for; `today`: `YYYY-MM-DD`. */
export function DocumentCards({
  licences,
  today,
  onRenew,
}: {
  readonly licences: Licences
  readonly today: string
  /** Absent while nothing can be renewed. */
  readonly onRenew: ((type: string) => void) | undefined
}) {
  const present = new Map(licences.documents.map((one) => [one.type, one]))
  return (
    <ul className={styles.cards}>
      {requiredDocuments(licences.rank)
        .filter((one) => !one.isOnline)
        .map((requirement) => (
          <DocumentCard
            key={requirement.type}
            type={requirement.type}
            need={documentFormText.need[requirement.need]}
            document={present.get(requirement.type)}
            today={today}
            onRenew={onRenew}
          />
        ))}
    </ul>
  )
}

function DocumentCard({
  type,
  need,
  document,
  today,
  onRenew,
}: {
  readonly type: string
  readonly need: string
  readonly document: MemberDocument | undefined
  readonly today: string
  readonly onRenew: ((type: string) => void) | undefined
}) {
  const name = documentNames[type] ?? type
  const state = licenceState(document, today)
  const left = daysLeft(document, today)
  const current = document?.current ?? null
  const next = document?.next ?? null
  const isWaiting = next?.status === DocumentStatus.pending
  return (
    <li className={styles.card} data-state={state}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <small>{need}</small>
        <StatusMark tone={licenceTones[state]} isPlain className={styles.state}>
          {text.states[state]}
        </StatusMark>
      </div>
      {current !== null && (
        <dl className={styles.facts}>
          {current.number !== '' && <Fact label={text.number} value={current.number} />}
          {current.issuer !== '' && <Fact label={text.issuer} value={current.issuer} />}
          {current.long_term === 1 ? (
            <Fact label={text.until} value={text.longTerm} />
          ) : (
            current.end_date !== null && (
              <Fact
                label={text.until}
                value={`${current.end_date}（${left! < 0 ? text.over(-left!) : text.left(left!)}）`}
              />
            )
          )}
        </dl>
      )}
      {current !== null && current.files.length > 0 && (
        <FileList label={text.files} files={current.files.map((file) => ({ ...file, href: file.url }))} />
      )}
      {current !== null && isWaiting && <p className={styles.note}>{text.waiting}</p>}
      {next?.status === DocumentStatus.rejected && (
        <p className={styles.refused} role="alert">
          {current === null ? text.firstRefused(next.reason) : text.refused(next.reason)}
        </p>
      )}
      {onRenew !== undefined && !isWaiting && (
        <div>
          <Button onClick={() => onRenew(type)}>{current === null ? text.upload : text.renew}</Button>
        </div>
      )}
    </li>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** What of the company changes once the review is through; until then it orders as it was. */
export function ChangeNote({ licences, change }: { readonly licences: Licences; readonly change: CompanyFacts }) {
  const rows = [
    [text.company, licences.company, change.company],
    [text.uscc, licences.uscc, change.uscc],
    [text.legalPerson, licences.legal_person, change.legal_person],
    [text.rank, rankNames[licences.rank], rankNames[change.rank]],
  ].filter(([, before, after]) => before !== after)
  return (
    <div className={styles.change} role="status">
      <p>{text.changing}</p>
      <ul>
        {rows.map(([label, before, after]) => (
          <li key={label}>{text.becomes(label!, before!, after!)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The scopes that a member may have, and what opens those that they do not have. */
export function ScopeTable({ scopes }: { readonly scopes: readonly ScopeEntry[] }) {
  return (
    <div className={styles.scopes}>
      <RecordTable
        label={text.tabs.scopes}
        rows={scopes}
        keyOf={(one) => one.code}
        columns={[
          { key: 'name', title: text.scope, isName: true, cell: (one) => scopeNames[one.code] ?? one.code },
          { key: 'state', title: text.state, cell: (one) => (one.is_held === 1 ? text.held : text.notHeld) },
          {
            key: 'how',
            title: text.how,
            cell: (one) =>
              one.is_held === 1
                ? text.openAlready
                : one.opened_by === null
                  ? text.onLicence
                  : text.opens(documentNames[one.opened_by] ?? one.opened_by),
          },
        ]}
      />
    </div>
  )
}

/** Every version that was handed in once. */
export function HistoryTable({ records }: { readonly records: readonly DocumentRecord[] }) {
  return (
    <RecordTable
      label={text.records}
      rows={records}
      keyOf={(one) => one.id}
      columns={[
        { key: 'name', title: text.name, isName: true, cell: (one) => documentNames[one.type] ?? one.type },
        { key: 'version', title: text.version, isNumber: true, cell: (one) => one.version },
        {
          key: 'state',
          title: text.state,
          cell: (one) => `${text.recordStates[one.status]}${one.reason === '' ? '' : `：${one.reason}`}`,
        },
        {
          key: 'until',
          title: text.until,
          cell: (one) => (one.long_term === 1 ? text.longTerm : (one.end_date ?? '—')),
        },
        {
          key: 'submitted',
          title: text.submittedAt,
          cell: (one) => (one.submitted_at === null ? '—' : formatDateTime(one.submitted_at)),
        },
        {
          key: 'reviewed',
          title: text.reviewedAt,
          cell: (one) => (one.reviewed_at === null ? '—' : formatDateTime(one.reviewed_at)),
        },
      ]}
    />
  )
}

/** Our own papers for the buyer's first approval of us. */
export function OurPapers({ href }: { readonly href: string }) {
  return (
    <div className={styles.ours}>
      <p>{text.oursNote}</p>
      <a href={href} download={text.packName}>
        {text.download}
      </a>
    </div>
  )
}
