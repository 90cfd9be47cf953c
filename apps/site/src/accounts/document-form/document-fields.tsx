import { DocumentTerm, documentNames, scopeNames, type DocumentRequirement } from '@yaopi/core'
import { registrationCalls, type LicenceReading } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckField, DateField, Field, type KitForm } from '../../components/form/index.ts'
import { fileSender, UploadField } from '../../components/upload/index.ts'
import { documentFormText as text } from './document-form.text.ts'
import type { DocumentsForm, DocumentValues } from './document-values.ts'
import styles from './document-fields.module.css'

// The drawings come when somebody looks at one.
const DocumentSample = lazy(async () => ({ default: (await import('./document-sample.tsx')).DocumentSample }))

const MOST_FILES = 5
/** Kinds that carry no number of their own. */
const WITHOUT_NUMBER = new Set(['kpzl', 'shwt', 'cgwt', 'hmwt', 'lcwt', 'zbsq'])
/** Kinds of which somebody can read number and days. */
const READABLE = new Set(['yyzz', 'ypjy', 'yljg', 'qx2', 'qx3', 'spjy', 'cgsfz'])

/** The fields of one document: files, number, who issued it, and from when to when. */
export function DocumentFields({
  form,
  requirement,
  isRequired,
}: {
  readonly form: KitForm<DocumentsForm>
  readonly requirement: DocumentRequirement
  /** Whether the form may not be sent without it. */
  readonly isRequired: boolean
}) {
  const { client } = useStorefront()
  const { type, term } = requirement
  const at = `documents.${type}` as const
  const values = useWatch({ control: form.methods.control, name: at }) as DocumentValues | undefined
  const hasFiles = (values?.file_ids.length ?? 0) > 0
  const isLong = values?.long_term === true
  const name = documentNames[type] ?? type
  const hasEnd = term !== DocumentTerm.none && term !== DocumentTerm.long
  const needsMore = isRequired || hasFiles
  const note = [text.details[type], text.notes[term]].filter(Boolean).join('；')
  return (
    <div className={styles.document}>
      <UploadField
        form={form}
        name={`${at}.file_ids`}
        label={text.files(name)}
        send={fileSender(client, 'zizhi')}
        most={MOST_FILES}
        watermark={text.watermark}
        {...(isRequired ? { required: text.needFile(name) } : {})}
      />
      <Helps requirement={requirement} name={name} />
      {note !== '' && <p className={styles.note}>{note}</p>}
      {requirement.scopes.length > 0 && (
        <p className={styles.note}>{text.opens(requirement.scopes.map((scope) => scopeNames[scope]).join('、'))}</p>
      )}
      {READABLE.has(type) && hasFiles && (
        <Reading
          type={type}
          fileId={values!.file_ids[0]!.id}
          onTake={(reading) => {
            for (const field of ['number', 'issuer', 'issue_date', 'end_date'] as const)
              if (reading[field] !== undefined)
                form.methods.setValue(`${at}.${field}`, reading[field], { shouldDirty: true, shouldValidate: true })
            if (reading.long_term !== undefined && term === DocumentTerm.datedOrLong)
              form.methods.setValue(`${at}.long_term`, reading.long_term === 1, { shouldDirty: true })
          }}
        />
      )}
      <div className={styles.facts}>
        {!WITHOUT_NUMBER.has(type) && (
          <Field
            form={form}
            name={`${at}.number`}
            label={text.number}
            required={isRequired}
            maxLength={60}
            rule={(number: string) => !needsMore || number.trim() !== '' || text.needNumber}
          />
        )}
        {type === 'hmwt' && (
          <>
            <Field
              form={form}
              name={`${at}.person`}
              label={text.person}
              required={needsMore}
              maxLength={40}
              rule={(person: string | undefined) => !needsMore || (person ?? '').trim() !== '' || text.needPerson}
            />
            <Field
              form={form}
              name={`${at}.id_number`}
              label={text.idNumber}
              note={text.idNumberNote}
              maxLength={18}
              autoComplete="off"
            />
          </>
        )}
        <Field form={form} name={`${at}.issuer`} label={text.issuer} maxLength={60} />
        <DateField form={form} name={`${at}.issue_date`} label={text.issueDate} />
        {hasEnd && !isLong && (
          <DateField
            form={form}
            name={`${at}.end_date`}
            label={text.endDate}
            required={isRequired}
            rule={(day: string) =>
              !needsMore || form.methods.getValues(`${at}.long_term`) || day !== '' || text.needEnd
            }
          />
        )}
        {term === DocumentTerm.datedOrLong && <CheckField form={form} name={`${at}.long_term`} label={text.longTerm} />}
      </div>
    </div>
  )
}

/** How the document should look, and the form to print and sign where we have one. */
function Helps({ requirement: { type, hasTemplate }, name }: { requirement: DocumentRequirement; name: string }) {
  const { client } = useStorefront()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.helps}>
      <button type="button" aria-label={text.seeOf(name)} onClick={() => setOpen(true)}>
        {text.see}
      </button>
      {hasTemplate && (
        <a href={client.urlFor(registrationCalls.template, { type })} download aria-label={text.templateOf(name)}>
          {text.template}
        </a>
      )}
      {isOpen && (
        <Suspense>
          <DocumentSample type={type} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Reads number and days off the first file; the member looks at them before they are taken over. */
function Reading({
  type,
  fileId,
  onTake,
}: {
  readonly type: string
  readonly fileId: number
  readonly onTake: (reading: LicenceReading) => void
}) {
  const { client, notifications } = useStorefront()
  const [isBusy, setBusy] = useState(false)
  const [reading, setReading] = useState<LicenceReading>()
  const read = async (): Promise<void> => {
    setBusy(true)
    const answer = await client.send(registrationCalls.readLicence, { type, file_id: fileId })
    setBusy(false)
    if (answer.ok) setReading(answer.data)
    else notifications.report(answer.failure)
  }
  if (reading === undefined)
    return (
      <div>
        <Button
          busy={isBusy}
          onClick={() => {
            void read()
          }}
        >
          {isBusy ? text.reading : text.read}
        </Button>
      </div>
    )
  const facts = [
    [text.number, reading.number],
    [text.issuer, reading.issuer],
    [text.issueDate, reading.issue_date],
    [text.endDate, reading.long_term === 1 ? text.longTerm : reading.end_date],
  ].filter(([, fact]) => fact !== undefined)
  if (facts.length === 0) return <p className={styles.note}>{text.nothingRead}</p>
  return (
    <div className={styles.reading} role="status">
      <p>
        {text.readResult}
        {reading.is_simulated === 1 && text.simulated}
      </p>
      <ul>
        {facts.map(([label, fact]) => (
          <li key={label}>
            {label}：{fact}
          </li>
        ))}
      </ul>
      <Button
        kind="primary"
        onClick={() => {
          onTake(reading)
          setReading(undefined)
        }}
      >
        {text.take}
      </Button>
    </div>
  )
}
