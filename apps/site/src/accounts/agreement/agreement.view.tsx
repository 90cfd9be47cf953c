import type { Agreement } from '@yaopi/core/contract'
import { AgreementStatus, formatDateTime, isSmsCode } from '@yaopi/core'
import { Button, ButtonLink } from '@yaopi/widgets'
import { Download, FileCheck, FileClock } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { href } from '../../platform/routing/index.ts'
import { SmsCodeField } from '../sms-code/index.ts'
import { MarkdownText } from '../../platform/components/index.ts'
import css from './agreement.module.css'
import { agreementText } from './agreement.text.ts'

type Props = {
  readonly contract: Agreement
  readonly pdf: string
  readonly isSigning: boolean
  /** `show` shows what the server says of a field. */
  readonly onSign: (name: string, code: string, show: (field: SignField, message: string) => void) => void
}

/** The fields of the signature, by their names on the wire. */
export type SignField = 'name' | 'code'

/** The contract: its state, the text to read, signing with a code, and what was signed before. */
export function AgreementView({ contract, pdf, isSigning, onSign }: Props) {
  const isValid = contract.status === AgreementStatus.valid
  return (
    <div className={css.page}>
      <State contract={contract} pdf={pdf} />
      {/* A long text in a box of its own must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.text} role="region" aria-label={agreementText.content} tabIndex={0}>
        <MarkdownText content={contract.content} />
      </div>
      {!isValid && <Sign contract={contract} isSigning={isSigning} onSign={onSign} />}
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

function Sign({ contract, isSigning, onSign }: Pick<Props, 'contract' | 'isSigning' | 'onSign'>) {
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [hasRead, setHasRead] = useState(false)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Partial<Record<SignField, string>>>({})
  const id = useId()
  const problem =
    name.trim().length < 2
      ? agreementText.needSigner
      : !isSmsCode(code)
        ? agreementText.needCode
        : hasRead
          ? undefined
          : agreementText.needConsent
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    setRefused({})
    const show = (field: SignField, message: string): void => setRefused((before) => ({ ...before, [field]: message }))
    if (problem === undefined) onSign(name.trim(), code, show)
  }
  return (
    <form className={css.sign} aria-labelledby={`${id}-title`} onSubmit={submit}>
      <h2 id={`${id}-title`}>{agreementText.sign}</h2>
      <p className={css.company}>
        {agreementText.company}
        <strong>{contract.company}</strong>
      </p>
      <div className={css.field}>
        <label htmlFor={id}>{agreementText.signer}</label>
        <input
          id={id}
          value={name}
          maxLength={20}
          autoComplete="name"
          aria-invalid={refused.name === undefined ? undefined : true}
          aria-describedby={refused.name === undefined ? undefined : `${id}-name-error`}
          onChange={(event) => setName(event.target.value)}
        />
        {refused.name !== undefined && (
          <p id={`${id}-name-error`} className={css.problem} role="alert">
            {refused.name}
          </p>
        )}
      </div>
      <SmsCodeField scene="sign" phone={contract.phone} value={code} error={refused.code} onChange={setCode} />
      <label className={css.check}>
        <input type="checkbox" checked={hasRead} onChange={(event) => setHasRead(event.target.checked)} />
        {agreementText.consent}
      </label>
      {tried && problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button kind="primary" size="l" type="submit" busy={isSigning}>
        {agreementText.submit}
      </Button>
    </form>
  )
}

function History({ contract }: Pick<Props, 'contract'>) {
  return (
    <section>
      <h2>{agreementText.records}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.history} role="region" aria-label={agreementText.records} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{agreementText.version}</th>
              <th scope="col">{agreementText.recordSigner}</th>
              <th scope="col">{agreementText.signedAt}</th>
              <th scope="col">{agreementText.recordUntil}</th>
            </tr>
          </thead>
          <tbody>
            {contract.history.map((one) => (
              <tr key={`${one.version}-${one.signed_at}`}>
                <td>{one.version}</td>
                <td>{one.signer}</td>
                <td>{formatDateTime(one.signed_at)}</td>
                <td>{one.end_date}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
