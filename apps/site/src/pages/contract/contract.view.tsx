import type { Agreement } from '@yaopi/core/contract'
import { formatDateTime } from '@yaopi/core'
import { Button, ButtonLink } from '@yaopi/widgets'
import { Download, FileCheck, FileClock } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { href } from '../../routes/table.ts'
import { SmsCodeField } from '../member/sms-code-field.tsx'
import { AgreementText } from './agreement-text.tsx'
import css from './contract.module.css'

type Props = {
  readonly contract: Agreement
  readonly pdf: string
  readonly isSigning: boolean
  readonly onSign: (name: string, code: string) => void
}

/** The contract: its state, the text to read, signing with a code, and what was signed before. */
export function ContractView({ contract, pdf, isSigning, onSign }: Props) {
  const isValid = contract.status === 1
  return (
    <div className={css.page}>
      <State contract={contract} pdf={pdf} />
      {/* A long text in a box of its own must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.text} role="region" aria-label="合同内容" tabIndex={0}>
        <AgreementText content={contract.content} />
      </div>
      {!isValid && <Sign contract={contract} isSigning={isSigning} onSign={onSign} />}
      {contract.history.length > 0 && <History contract={contract} />}
    </div>
  )
}

function State({ contract, pdf }: Pick<Props, 'contract' | 'pdf'>) {
  const isValid = contract.status === 1
  return (
    <div className={css.state} data-valid={isValid || undefined}>
      {isValid ? <FileCheck size={28} aria-hidden="true" /> : <FileClock size={28} aria-hidden="true" />}
      <div>
        <p className={css.title}>
          {isValid ? '合同已生效' : contract.status === 2 ? '合同已到期，请重新签署' : '合同尚未签署'}
        </p>
        <p className={css.more}>
          {isValid
            ? `版本${contract.version}，有效期至 ${contract.end_date}`
            : contract.status === 2
              ? `上一份合同于 ${contract.end_date} 到期，签署版本${contract.version}后可继续下单`
              : `请阅读版本${contract.version}的全文，用短信验证码签署后即可下单`}
        </p>
      </div>
      <div className={css.ways}>
        {isValid && (
          <a className={css.pdf} href={pdf} download>
            <Download size={16} aria-hidden="true" />
            下载PDF
          </a>
        )}
        {isValid && (
          <ButtonLink kind="primary" href={href('cart_step1')}>
            去购物车
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
  const id = useId()
  const problem =
    name.trim().length < 2
      ? '请填写签署人姓名'
      : !/^\d{6}$/.test(code)
        ? '请填写6位短信验证码'
        : hasRead
          ? undefined
          : '请先阅读合同并勾选同意'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (problem === undefined) onSign(name.trim(), code)
  }
  return (
    <form className={css.sign} aria-labelledby={`${id}-title`} onSubmit={submit}>
      <h2 id={`${id}-title`}>签署合同</h2>
      <p className={css.company}>
        签署单位 <strong>{contract.company}</strong>
      </p>
      <div className={css.field}>
        <label htmlFor={id}>签署人姓名</label>
        <input
          id={id}
          value={name}
          maxLength={20}
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <SmsCodeField scene="sign" phone={contract.phone} value={code} onChange={setCode} />
      <label className={css.check}>
        <input type="checkbox" checked={hasRead} onChange={(event) => setHasRead(event.target.checked)} />
        我已阅读并同意以上全部内容，有权代表本单位签署
      </label>
      {tried && problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button kind="primary" size="l" type="submit" busy={isSigning}>
        同意并签署
      </Button>
    </form>
  )
}

function History({ contract }: Pick<Props, 'contract'>) {
  return (
    <section>
      <h2>签署记录</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.history} role="region" aria-label="签署记录" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">版本</th>
              <th scope="col">签署人</th>
              <th scope="col">签署时间</th>
              <th scope="col">有效期至</th>
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
