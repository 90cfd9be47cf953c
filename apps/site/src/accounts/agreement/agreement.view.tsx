import { agreementCalls, type Agreement } from '@yaopi/core/contract'
import { AgreementStatus, formatDateTime } from '@yaopi/core'
import { ButtonLink, useStorefront } from '@yaopi/widgets'
import { Download, FileCheck, FileClock } from 'lucide-react'
import { useId } from 'react'
import { href } from '../../platform/routing/index.ts'
import { CheckField, Field, Form, SmsCodeField, Submit, useKitForm } from '../../components/form/index.ts'
import { MarkdownText } from '../../components/article/index.ts'
import { RecordTable } from '../../components/record-list/index.ts'
import css from './agreement.module.css'
import { agreementText } from './agreement.text.ts'

type Props = {
  readonly contract: Agreement
  readonly pdf: string
  readonly onSigned: (contract: Agreement) => void
}

/** The contract: its state, the text to read, signing with a code, and what was signed before. */
export function AgreementView({ contract, pdf, onSigned }: Props) {
  const isValid = contract.status === AgreementStatus.valid
  return (
    <div className={css.page}>
      <State contract={contract} pdf={pdf} />
      {/* A long text in a box of its own must be reachable by keyboard. */}
      <MarkdownText
        content={contract.content}
        className={css.text}
        role="region"
        aria-label={agreementText.content}
        tabIndex={0}
      />
      {!isValid && <Sign contract={contract} onSigned={onSigned} />}
      {contract.history.length > 0 && <History contract={contract} />}
    </div>
  )
}

function State({ contract, pdf }: Pick<Props, 'contract' | 'pdf'>) {
  const isValid = contract.status === AgreementStatus.valid
  return (
    <div className={css.state} data-valid={isValid || undefined}>
      {isValid ? <FileCheck size={28} aria-hidden="true" /> : <FileClock size={28} aria-hidden="true" />}
      <div>
        <p className={css.title}>
          {isValid
            ? agreementText.valid
            : contract.status === AgreementStatus.expired
              ? agreementText.expired
              : agreementText.unsigned}
        </p>
        <p className={css.more}>
          {isValid
            ? agreementText.validUntil(contract.version, contract.end_date)
            : contract.status === AgreementStatus.expired
              ? agreementText.expiredOn(contract.end_date, contract.version)
              : agreementText.readFirst(contract.version)}
        </p>
      </div>
      <div className={css.ways}>
        {isValid && (
          <a className={css.pdf} href={pdf} download>
            <Download size={16} aria-hidden="true" />
            {agreementText.download}
          </a>
        )}
        {isValid && (
          <ButtonLink kind="primary" href={href('cart_step1')}>
            {agreementText.toCart}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Sign({ contract, onSigned }: Pick<Props, 'contract' | 'onSigned'>) {
  const { client } = useStorefront()
  const form = useKitForm({
    initial: { name: '', code: '', hasRead: false },
    draft: { name: 'agreement', without: ['code', 'hasRead'] },
    send: ({ name, code }) => client.send(agreementCalls.sign, { name: name.trim(), code }),
    onSaved: onSigned,
  })
  const id = useId()
  return (
    <section className={css.sign}>
      <h2 id={id}>{agreementText.sign}</h2>
      <p className={css.company}>
        {agreementText.company}
        <strong>{contract.company}</strong>
      </p>
      <Form form={form} labelledBy={id}>
        <Field
          form={form}
          name="name"
          label={agreementText.signer}
          maxLength={20}
          autoComplete="name"
          rule={(name) => name.trim().length >= 2 || agreementText.needSigner}
        />
        <SmsCodeField form={form} name="code" scene="sign" phone={contract.phone} />
        <CheckField
          form={form}
          name="hasRead"
          label={agreementText.consent}
          rule={(hasRead) => hasRead || agreementText.needConsent}
        />
        <div>
          <Submit form={form} size="l">
            {agreementText.submit}
          </Submit>
        </div>
      </Form>
    </section>
  )
}

function History({ contract }: Pick<Props, 'contract'>) {
  return (
    <section>
      <h2>{agreementText.records}</h2>
      <RecordTable
        label={agreementText.records}
        rows={contract.history}
        keyOf={(one) => `${one.version}-${one.signed_at}`}
        columns={[
          { key: 'version', title: agreementText.version, isName: true, cell: (one) => one.version },
          { key: 'signer', title: agreementText.recordSigner, cell: (one) => one.signer },
          { key: 'signed', title: agreementText.signedAt, cell: (one) => formatDateTime(one.signed_at) },
          { key: 'until', title: agreementText.recordUntil, cell: (one) => one.end_date },
        ]}
      />
    </section>
  )
}
