import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import type { FieldErrors } from '@yaopi/core/contract'
import { staffAdminCalls } from '@yaopi/core/staff'
import { useState } from 'react'
import { useClient } from '../../platform/client/index.ts'
import { signInText as text } from './sign-in.text.ts'

/** A password of one's own instead of the initial one, or of the one before. */
export function PasswordForm({
  old = text.oldPassword,
  onDone,
}: {
  readonly old?: string
  readonly onDone: () => void
}) {
  const client = useClient()
  const [former, setFormer] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    setProblem('')
    setErrors({})
    const answer = await client.send(staffAdminCalls.changePassword, { old_password: former, password })
    setPending(false)
    if (answer.ok) return onDone()
    if (answer.failure.kind === 'form') setErrors(answer.failure.errors)
    else setProblem(answer.failure.message)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <PasswordInput
          label={old}
          value={former}
          onChange={(event) => setFormer(event.currentTarget.value)}
          error={errors['old_password']?.[0]}
          autoComplete="current-password"
          data-autofocus
        />
        <PasswordInput
          label={text.newPassword}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors['password']?.[0]}
          autoComplete="new-password"
        />
        {problem !== '' && (
          <Text c="red" size="sm" role="alert">
            {problem}
          </Text>
        )}
        <Button type="submit" loading={isPending}>
          {text.change}
        </Button>
      </Stack>
    </form>
  )
}
