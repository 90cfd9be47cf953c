import { profileCalls, type TextVersion } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import { useId, useState } from 'react'
import { href } from '../platform/routing/index.ts'
import { newTextsText as text } from './new-texts.text.ts'
import styles from './new-texts.module.css'

/** Asks a member to agree to texts that have a new version; put off, it asks again with the next visit. */
export function NewTexts({ texts }: { readonly texts: readonly TextVersion[] }) {
  const { client, notifications, session } = useStorefront()
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const agree = async (): Promise<void> => {
    setBusy(true)
    const answer = await client.send(profileCalls.agree, { texts })
    setBusy(false)
    if (answer.ok) session.replace(answer.data)
    else notifications.report(answer.failure)
  }
  if (!isOpen) return null
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <p>
        {text.note}
        {texts.map((one) => (
          <a
            key={one.text}
            href={href('help_yhxy', {}, one.text === 'yhxy' ? {} : { text: one.text })}
            target="_blank"
            rel="noreferrer"
          >
            {text.named(text.names[one.text] ?? one.text, one.version)}
          </a>
        ))}
      </p>
      <div className={styles.ways}>
        <Button onClick={() => setOpen(false)}>{text.later}</Button>
        <Button
          kind="primary"
          busy={isBusy}
          onClick={() => {
            void agree()
          }}
        >
          {text.agree}
        </Button>
      </div>
    </section>
  )
}
