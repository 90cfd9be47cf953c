import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { staffAdminCalls } from '@yaopi/core/staff'
import { useState } from 'react'
import { useClient } from '../../platform/client/index.ts'
import { signInText as text } from './sign-in.text.ts'

/** The code of the second factor once more, before something that concerns money or the access of others. */
export function CodeForm({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) {
  const client = useClient()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const answer = await client.send(staffAdminCalls.renew, { code: code.trim() })
    setPending(false)
    if (answer.ok) onDone()
    else setError(answer.failure.message)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Text size="sm">{text.renewHint}</Text>
        <TextInput
          label={text.code}
          description={text.codeHint}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
        />
        <Group justify="end">
          <Button variant="default" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {text.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
