import type { Fen } from '@yaopi/core'
import { z } from 'zod'

/** Yuan with exactly two decimals, no sign, no leading zeros, at most ten digits before the point. */
const AMOUNT = /^(0|[1-9]\d{0,9})\.(\d{2})$/

/** Fen of the channel's text form (`"1234.50"`); undefined for every other spelling. */
export function readAmount(text: string): Fen | undefined {
  const parts = AMOUNT.exec(text)
  return parts === null ? undefined : Number(parts[1]) * 100 + Number(parts[2])
}

/** The channel's text form of an amount above zero, read as fen. */
export const amountForm = z.string().transform((text, context): Fen => {
  const fen = readAmount(text)
  if (fen !== undefined && fen > 0) return fen
  context.addIssue('yuan with two decimals')
  return z.NEVER
})
