import { authCalls } from '@yaopi/core/contract'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { useQuery } from '../../platform/data/index.ts'
import { Field, type FieldOf } from './fields.tsx'
import { formText as text } from './form.text.ts'
import styles from './form.module.css'

/** A picture with characters and the field for them; or the browser works for it, and nobody has to read anything. */
export function CaptchaField<V extends FieldValues, N extends FieldPath<V>>({
  round,
  isNeeded = true,
  onKey,
  ...field
}: FieldOf<V, N> & {
  /** Counts up when the picture has been used and a new one is needed. */
  readonly round: number
  /** False once a message was sent: the form can be sent without another one. */
  readonly isNeeded?: boolean
  /** Told the key that goes along with what is typed in. */
  readonly onKey: (key: string) => void
}) {
  const { form, name } = field
  const { state, reload } = useQuery(authCalls.captcha, {})
  const { key, image, work = 0 } = state.data ?? {}
  const [phase, setPhase] = useState<'reading' | 'working' | 'done' | 'failed'>('reading')
  const working = useRef<AbortController>(null)
  const isDone = useRef(false)
  const { setValue } = form.methods
  useEffect(
    function reloadCaptcha() {
      if (round > 0) reload()
    },
    [round, reload],
  )
  useEffect(
    function beginAnew() {
      if (key === undefined) return undefined
      onKey(key)
      // What was found belongs to the last key.
      if (isDone.current) setValue(name, '' as PathValue<V, N>)
      isDone.current = false
      setPhase('reading')
      return () => working.current?.abort()
    },
    [key, onKey, setValue, name],
  )
  const solve = async (): Promise<void> => {
    if (key === undefined) return
    const abort = new AbortController()
    working.current = abort
    setPhase('working')
    try {
      const { findWork } = await import('./captcha-work.ts')
      const number = await findWork(key, work, abort.signal)
      if (number === undefined) return
      setValue(name, `w:${number}` as PathValue<V, N>, { shouldValidate: true })
      isDone.current = true
      setPhase('done')
    } catch {
      // No cryptography outside a secure context, or the code did not come.
      setPhase('failed')
    }
  }
  return (
    <div className={styles.captchaField}>
      <Field
        {...field}
        label={text.captcha}
        required={isNeeded}
        placeholder={text.captchaHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={phase === 'working' || phase === 'done'}
        extra={
          <button
            type="button"
            className={styles.captcha}
            aria-label={text.newCaptcha}
            title={text.newCaptcha}
            onClick={reload}
          >
            {image !== undefined && <img src={pictureOf(image)} alt={text.captcha} width={160} height={56} />}
          </button>
        }
      />
      <p className={styles.captchaWays}>
        <button type="button" onClick={reload}>
          {text.anotherPicture}
        </button>
        {phase === 'reading' && key !== undefined && (
          <button
            type="button"
            onClick={() => {
              void solve()
            }}
          >
            {text.withoutPicture}
          </button>
        )}
        <span role="status">{notes[phase]}</span>
      </p>
    </div>
  )
}

const notes = { reading: '', working: text.working, done: text.worked, failed: text.cannotWork } as const

/** The picture comes as an address or as bare SVG text. */
const pictureOf = (image: string): string =>
  image.trimStart().startsWith('<') ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}` : image
