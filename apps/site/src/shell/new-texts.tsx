import type { TextVersion } from '@yaopi/core/contract'
import { profileCalls } from '@yaopi/core/contract'
import { Button, Dialog, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { href } from '../platform/routing/index.ts'
import { newTextsText as text } from './new-texts.text.ts'
import { useLogout } from './use-logout.ts'

/** Asks a member to agree to texts that have a new version; closed it asks again with the next visit. */
export function NewTexts({ texts }: { readonly texts: readonly TextVersion[] }) {
  const { client, notifications, session } = useStorefront()
  const logout = useLogout()
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const agree = async (): Promise<void> => {
    setBusy(true)
    const answer = await client.send(profileCalls.agree, { texts })
    setBusy(false)
    if (answer.ok) session.replace(answer.data)
    else notifications.report(answer.failure)
  }
  return (
    <Dialog
      open={isOpen}
      title={text.title}
      width={440}
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button
            onClick={() => {
              void logout()
            }}
          >
            {text.logout}
          </Button>
          <Button
            kind="primary"
            busy={isBusy}
            onClick={() => {
              void agree()
            }}
          >
            {text.agree}
          </Button>
        </>
      }
    >
      <p>{text.note}</p>
      <ul>
        {texts.map((one) => (
          <li key={one.text}>
            <a
              href={href('help_yhxy', {}, one.text === 'yhxy' ? {} : { text: one.text })}
              target="_blank"
              rel="noreferrer"
            >
              {text.named(text.names[one.text] ?? one.text, one.version)}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
