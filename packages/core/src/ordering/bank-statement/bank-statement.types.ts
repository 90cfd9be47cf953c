import type { Yuan } from '../../platform/money/index.ts'

/** Money that came to the account by a bank's statement; `paid_on` `YYYY-MM-DD`. */
export type BankLine = {
  readonly id: number
  readonly paid_on: string
  readonly amount: Yuan
  readonly payer: string
  readonly note: string
  readonly serial: string
}

/**
 * How a waiting transfer stands against the lines of the statements: `exact`: amount, remark code and payer of one line
 * are its own, `near`: a line has its amount and one of the others, `none`: there is no such line.
 */
export type TransferMatch = {
  readonly transfer_id: number
  readonly company: string
  /** The word that the member was asked to write with it. */
  readonly code: string
  /** Yuan. */
  readonly amount: Yuan
  readonly verdict: 'exact' | 'near' | 'none'
  readonly line: BankLine | null
}

/** Answer to a file of a bank; `known`: lines that another file has brought already. */
export type StatementRead = { readonly id: number; readonly lines: number; readonly known: number }

/** Answer to confirming several transfers. */
export type MatchedResult = {
  readonly will: number
  readonly done: number
  readonly refused: readonly { readonly id: number; readonly text: string }[]
}
