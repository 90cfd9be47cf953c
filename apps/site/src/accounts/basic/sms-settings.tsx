import { messageCalls, type MessageSetting } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { CheckBox } from '../../components/controls/index.ts'
import { SettingRow, SettingsSection } from '../../components/settings/index.ts'
import { basicText as text } from './basic.text.ts'

/** The types of text messages that can be switched off. */
export function SmsSettings({
  settings,
  onSaved,
}: {
  readonly settings: readonly MessageSetting[]
  readonly onSaved: (settings: readonly MessageSetting[]) => void
}) {
  const { client, notifications } = useStorefront()
  const [busy, setBusy] = useState<number>()
  const change = async ({ type, sms }: MessageSetting): Promise<void> => {
    setBusy(type)
    const answer = await client.send(messageCalls.changeSetting, { type, sms: sms === 1 ? 0 : 1 })
    setBusy(undefined)
    if (answer.ok) onSaved(answer.data)
    else notifications.report(answer.failure)
  }
  return (
    <SettingsSection title={text.sms} note={text.smsNote}>
      {settings.map((one) => (
        <SettingRow
          key={one.type}
          name={text.smsTypes[one.type]}
          value={
            <label>
              <CheckBox
                size="s"
                checked={one.sms === 1}
                disabled={busy === one.type}
                onTick={() => {
                  void change(one)
                }}
              />{' '}
              {text.on}
            </label>
          }
        />
      ))}
    </SettingsSection>
  )
}
