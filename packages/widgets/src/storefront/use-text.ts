import { useContext } from 'react'
import type { Translate } from '../locales/messages.ts'
import { TextContext } from './context.ts'

/** The strings of the provider's locale. */
export function useText(): Translate {
  return useContext(TextContext)
}
