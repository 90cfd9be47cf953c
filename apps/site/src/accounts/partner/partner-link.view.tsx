import { formatDateTime, type PartnerLink, type PartnerOffer } from '@yaopi/core'
import { Button } from '@yaopi/widgets'
import { useId, useState, type FormEvent } from 'react'
import styles from './partner.module.css'
import { partnerText as text } from './partner.text.ts'

/** Asks for the code that the partner's page shows. */
export function CodeForm({ onCode }: { readonly onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code.trim())
  }
  return (
    <form className={styles.code} onSubmit={submit}>
      <label htmlFor={id}>{text.code}</label>
      <input
        id={id}
        value={code}
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" kind="primary">
        {text.look}
      </Button>
      <small>{text.codeHint}</small>
    </form>
  )
}

/** Who asks for what, and the consent. */
export function OfferView({ offer, onAgree }: { readonly offer: PartnerOffer; readonly onAgree: () => Promise<void> }) {
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!agreed) {
      setProblem(text.first)
      return
    }
    setBusy(true)
    void onAgree().finally(() => setBusy(false))
  }
  return (
    <form className={styles.offer} onSubmit={submit}>
      <p className={styles.who}>{text.wants(offer.partner)}</p>
      <dl>
        <dt>{text.where}</dt>
        <dd>{offer.origins.join('、')}</dd>
        <dt>{text.may}</dt>
        <dd>{offer.scopes.map((scope) => text.scopes[scope]).join('；')}</dd>
      </dl>
      <p className={styles.not}>{text.mayNot}</p>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={agreed}
          onChange={(event) => {
            setAgreed(event.target.checked)
            setProblem('')
          }}
        />
        {text.consent}
      </label>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" kind="primary" busy={busy}>
        {text.agree}
      </Button>
    </form>
  )
}

/** The partners a member is linked with, each with the way out. */
export function LinksView({
  links,
  onEnd,
}: {
  readonly links: readonly PartnerLink[]
  readonly onEnd: (id: number, partner: string) => Promise<void>
}) {
  if (links.length === 0) return <p className={styles.none}>{text.none}</p>
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.id}>
          <b>{link.partner}</b>
          <span>{text.since(formatDateTime(link.linked_at))}</span>
          <Button
            size="s"
            aria-label={`${text.end}：${link.partner}`}
            onClick={() => {
              void onEnd(link.id, link.partner)
            }}
          >
            {text.end}
          </Button>
        </li>
      ))}
    </ul>
  )
}
