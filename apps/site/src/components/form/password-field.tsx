import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { Field, type FieldOf } from './fields.tsx'
import { formText as text } from './form.text.ts'
import styles from './form.module.css'

const LEAST = 8
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/] as const

/** How hard a password is to guess by its length and its kinds of signs: 0 weak, 1 fair, 2 strong. */
const strengthOf = (password: string): 0 | 1 | 2 => {
  const variety = kinds.filter((kind) => kind.test(password)).length
  if (password.length >= 12 && variety >= 3) return 2
  return password.length >= 10 || (password.length >= LEAST && variety >= 3) ? 1 : 0
}

/**
 * A new password: hidden until somebody wants to see it; `hasStrength` says how strong it is. `isKnown`: not a new one,
 * but that of an account.
 */
export function PasswordField<V extends FieldValues, N extends FieldPath<V>>({
  hasStrength = false,
  isKnown = false,
  rule,
  ...field
}: FieldOf<V, N> & { readonly label: string; readonly hasStrength?: boolean; readonly isKnown?: boolean }) {
  const { form, name } = field
  const [isShown, setShown] = useState(false)
  const value = String(useWatch({ control: form.methods.control, name }) ?? '')
  return (
    <Field
      {...field}
      required
      type={isShown ? 'text' : 'password'}
      autoComplete={isKnown ? 'current-password' : 'new-password'}
      placeholder={hasStrength ? text.passwordHint : undefined}
      rule={
        rule ??
        ((password: string) =>
          isKnown ? password !== '' || text.needPassword : [...password].length >= LEAST || text.passwordRule)
      }
      note={hasStrength && value !== '' ? <span role="status">{text.strength[strengthOf(value)]}</span> : undefined}
      extra={
        <button
          type="button"
          className={styles.eye}
          aria-label={isShown ? text.hidePassword : text.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </button>
      }
    />
  )
}
