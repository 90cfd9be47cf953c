import { Button, Code, List, Stack, Text, TextInput } from '@mantine/core'
import { staffAdminCalls } from '@yaopi/core/staff'
import { generate } from 'lean-qr'
import { toSvgDataURL } from 'lean-qr/extras/svg'
import { useEffect, useState } from 'react'
import { useClient } from '../../platform/client/index.ts'
import { signInText as text } from './sign-in.text.ts'

/** Sets up the second factor: code to scan, first code, recovery codes. */
export function EnrolForm({ onDone }: { readonly onDone: () => void }) {
  const client = useClient()
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string }>()
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState<readonly string[]>()
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    const asking = new AbortController()
    void client.send(staffAdminCalls.enrol, {}, asking.signal).then((answer) => {
      if (answer.ok) setSecret(answer.data)
      else if (answer.failure.kind !== 'cancelled') setError(answer.failure.message)
    })
    return () => asking.abort()
  }, [client])

  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const answer = await client.send(staffAdminCalls.confirm, { code: code.trim() })
    setPending(false)
    if (answer.ok) setRecovery(answer.data.recovery_codes)
    else setError(answer.failure.message)
  }
  if (recovery !== undefined)
    return (
      <Stack gap="sm">
        <Text size="sm">{text.recoveryHint}</Text>
        <List spacing={4}>
          {recovery.map((one) => (
            <List.Item key={one}>
              <Code>{one}</Code>
            </List.Item>
          ))}
        </List>
        <Button onClick={onDone}>{text.saved}</Button>
      </Stack>
    )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Text size="sm">{text.enrolHint}</Text>
        {secret !== undefined && (
          <>
            <img src={toSvgDataURL(generate(secret.uri))} alt={text.qr} width={200} height={200} />
            <Text size="sm">
              {text.secret} <Code>{secret.secret}</Code>
            </Text>
          </>
        )}
        <TextInput
          label={text.code}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
        />
        <Button type="submit" loading={isPending} disabled={secret === undefined}>
          {text.confirm}
        </Button>
      </Stack>
    </form>
  )
}
