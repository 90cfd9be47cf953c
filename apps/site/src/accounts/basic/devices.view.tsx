import { formatMinute } from '@yaopi/core'
import { memberCalls, type LoginEntry } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import { SettingRow, SettingsSection } from '../../components/settings/index.ts'
import { basicText as text } from './basic.text.ts'
import styles from './basic.module.css'

/** Logins shown at most. */
const SHOWN = 10

/** Where the member is logged in, and ending it elsewhere. */
export function DevicesView({
  logins,
  onChanged,
}: {
  readonly logins: readonly LoginEntry[]
  readonly onChanged: () => void
}) {
  const { client, notifications } = useStorefront()
  // The own login is always among them: it is the last one used.
  const shown = logins.slice(0, SHOWN)
  const end = async (question: string, id?: number): Promise<void> => {
    if (!(await notifications.confirm(question))) return
    const answer = await client.send(memberCalls.endLogins, id === undefined ? {} : { id })
    if (answer.ok) notifications.success(text.ended(answer.data.ended))
    else notifications.report(answer.failure)
    onChanged()
  }
  return (
    <SettingsSection
      title={text.devices}
      note={text.devicesNote(shown.length, logins.length)}
      action={
        <Button
          disabled={logins.length < 2}
          onClick={() => {
            void end(text.askEndOthers)
          }}
        >
          {text.endOthers}
        </Button>
      }
    >
      {shown.map((login) => (
        <SettingRow
          key={login.id}
          name={login.device}
          value={
            <>
              {login.ip}
              {login.is_own === 1 && <em className={styles.own}>{text.own}</em>}
            </>
          }
          note={text.lastUsed(formatMinute(login.seen_at))}
          action={
            login.is_own === 1 ? undefined : (
              <Button
                aria-label={text.endOf(login.device)}
                onClick={() => {
                  void end(text.askEnd(login.device), login.id)
                }}
              >
                {text.end}
              </Button>
            )
          }
        />
      ))}
    </SettingsSection>
  )
}
