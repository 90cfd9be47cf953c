import type { AgreementStatus } from './agreement.constants.ts'

/** The yearly agreement of a member (domain.md §0.2). */
export type Agreement = {
  readonly status: AgreementStatus
  readonly version: string
  readonly end_date: string | null
  readonly company: string
  readonly phone: string
  /** Text of both documents, Markdown. */
  readonly content: string
  /** URL of the PDF. */
  readonly pdf: string
  readonly history: readonly {
    readonly version: string
    readonly signer: string
    readonly signed_at: number
    readonly end_date: string
  }[]
}
