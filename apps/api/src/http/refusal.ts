import type { FieldErrors } from '@yaopi/core/contract'

/** An expected "no": a code below 500, a Chinese message for the buyer, and what else helps him (domain.md §0.4). */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: number
  readonly data: unknown
  readonly errors: FieldErrors | undefined
  constructor(code: number, message: string, data: unknown = null, errors?: FieldErrors) {
    super(message)
    this.code = code
    this.data = data
    this.errors = errors
  }
}

/** A refusal of one form field: 422 with the message at `errors` and `data.errors`. */
export function fieldRefusal(field: string, message: string): Refusal {
  return new Refusal(422, message, null, { [field]: [message] })
}
