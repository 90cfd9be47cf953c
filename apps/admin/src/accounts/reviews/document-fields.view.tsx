import type { MachineCheck, ReviewDocument, ReviewVersion } from '@yaopi/core/staff'
import type { Ref } from 'react'
import { Checks } from './checks.view.tsx'
import { reviewsText as text } from './reviews.text.ts'
import styles from './review.module.css'

const { fields } = text
const common = ['number', 'issuer', 'issue_date', 'end_date'] as const
const ofLetter = [...common, 'person', 'id_number'] as const

const valueOf = (version: ReviewVersion | null, name: (typeof ofLetter)[number]): string => {
  if (version === null) return text.none
  if (name === 'end_date' && version.long_term === 1) return text.longTerm
  return version[name] || text.none
}
const besides: readonly MachineCheck['field'][] = ['company', 'files', 'uscc', 'region', 'scopes']

/** The fields of a document: claimed, of the version before, and what was checked beside each. */
export function DocumentFields(props: {
  readonly document: ReviewDocument
  /** The row where the dates begin, which takes the focus. */
  readonly dates?: Ref<HTMLTableRowElement>
}) {
  const { document, dates } = props
  const rest = document.checks.filter((check) => besides.includes(check.field))
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">{fields.field}</th>
          <th scope="col">{fields.claimed}</th>
          {document.old !== null && <th scope="col">{fields.old}</th>}
          <th scope="col">{fields.checked}</th>
        </tr>
      </thead>
      <tbody>
        {(document.type === 'hmwt' ? ofLetter : common).map((name) => (
          <tr key={name} {...(name === 'issue_date' && { ref: dates, tabIndex: -1 })}>
            <th scope="row">{fields[name]}</th>
            <td>{valueOf(document.claimed, name)}</td>
            {document.old !== null && <td>{valueOf(document.old, name)}</td>}
            <td>
              <Checks checks={document.checks.filter((check) => check.field === name)} />
            </td>
          </tr>
        ))}
        {rest.length > 0 && (
          <tr>
            <th scope="row">{fields.files}</th>
            <td colSpan={document.old === null ? 2 : 3}>
              <Checks checks={rest} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
