import { authCalls } from '@yaopi/core'
import { useEffect, type ComponentPropsWithRef } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { Field } from './field.tsx'
import { loginText as text } from './login.text.ts'
import styles from './login.module.css'

export type CaptchaFieldProps = ComponentPropsWithRef<'input'> & {
  readonly error: string | undefined
  /** Counts up when the picture has been used and a new one is needed. */
  readonly round: number
  /** The key that goes along with the answer. */
  readonly onKey: (key: string) => void
}

/** A picture with letters, and the field for what stands in it. */
export function CaptchaField({ round, onKey, ...input }: CaptchaFieldProps) {
  const { state, reload } = useQuery(authCalls.captcha, {})
  const key = state.data?.key
  useEffect(() => {
    if (round > 0) reload()
  }, [round, reload])
  useEffect(() => {
    if (key !== undefined) onKey(key)
  }, [key, onKey])
  return (
    <Field
      {...input}
      label={text.captcha}
      placeholder={text.captchaHint}
      autoComplete="off"
      maxLength={6}
      extra={
        <button
          type="button"
          className={styles.captcha}
          aria-label={text.newCaptcha}
          title={text.newCaptcha}
          onClick={reload}
        >
          {state.data !== undefined && (
            <img src={pictureOf(state.data.image)} alt={text.captcha} width={112} height={42} />
          )}
        </button>
      }
    />
  )
}

/** The picture comes as an address or as bare SVG text. */
const pictureOf = (image: string): string =>
  image.trimStart().startsWith('<') ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}` : image
