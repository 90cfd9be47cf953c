import { Button, Group, Image, PasswordInput, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { authCalls } from '@yaopi/core/contract'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../platform/client/index.ts'
import { signInText as text } from './sign-in.text.ts'

type Captcha = { readonly key: string; readonly image: string }
type Errors = Readonly<Record<string, readonly string[]>>

/** Name, password and, when the account has one, the code of the second factor. */
export function SignInForm({ username = '', onDone }: { readonly username?: string; readonly onDone: () => void }) {
  const client = useClient()
  const [values, setValues] = useState({ username, password: '', code: '', captcha: '' })
  const [wantsCode, setWantsCode] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wantsCode) codeField.current?.focus()
  }, [wantsCode])
  const [captcha, setCaptcha] = useState<Captcha>()
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  const set = (name: keyof typeof values) => (event: React.ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    setValues((before) => ({ ...before, [name]: value }))
  }
  const newCaptcha = async (): Promise<void> => {
    const answer = await client.send(authCalls.captcha, {})
    if (answer.ok) setCaptcha(answer.data)
    setValues((before) => ({ ...before, captcha: '' }))
  }
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    setErrors({})
    setProblem('')
    const answer = await client.send(authCalls.staffLogin, {
      username: values.username.trim(),
      password: values.password,
      ...(wantsCode && { code: values.code.trim() }),
      ...(captcha !== undefined &&
        values.captcha.trim() !== '' && { captcha: values.captcha.trim(), captcha_key: captcha.key }),
    })
    setPending(false)
    if (answer.ok) return onDone()
    const { failure } = answer
    if (failure.kind !== 'form') return setProblem(failure.message || text.failed)
    if ('code' in failure.errors && !wantsCode) setWantsCode(true)
    else if ('captcha' in failure.errors && captcha === undefined) setErrors({ captcha: [text.captchaWanted] })
    else setErrors(failure.errors)
    // The server asks for the picture after wrong passwords, and each attempt uses one up.
    if (captcha !== undefined || 'captcha' in failure.errors) await newCaptcha()
  }
  const errorOf = (name: string) => errors[name]?.[0]

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <TextInput
          label={text.username}
          value={values.username}
          onChange={set('username')}
          error={errorOf('username')}
          autoComplete="username"
          data-autofocus={username === '' || undefined}
          required
        />
        <PasswordInput
          label={text.password}
          value={values.password}
          onChange={set('password')}
          error={errorOf('password')}
          autoComplete="current-password"
          data-autofocus={username !== '' || undefined}
          required
        />
        {captcha !== undefined && (
          <Group align="end" gap="xs">
            <TextInput
              label={text.captcha}
              value={values.captcha}
              onChange={set('captcha')}
              error={errorOf('captcha')}
              autoComplete="off"
              flex={1}
            />
            <UnstyledButton onClick={() => void newCaptcha()} aria-label={text.otherCaptcha}>
              <Image src={captcha.image} alt={text.captchaPicture} w={112} h={40} />
            </UnstyledButton>
          </Group>
        )}
        {wantsCode && (
          <TextInput
            label={text.code}
            description={text.codeHint}
            value={values.code}
            onChange={set('code')}
            error={errorOf('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={codeField}
          />
        )}
        {problem !== '' && (
          <Text c="red" size="sm" role="alert">
            {problem}
          </Text>
        )}
        <Button type="submit" loading={isPending} fullWidth>
          {text.submit}
        </Button>
      </Stack>
    </form>
  )
}
