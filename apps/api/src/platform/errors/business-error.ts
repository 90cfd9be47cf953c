import type { FieldErrors } from '@yaopi/core/contract'

/** An expected error: a code below 500, a Chinese message for the buyer, and data for the client (domain.md §0.4). */
export class BusinessError extends Error {
  override readonly name = 'BusinessError'
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

/** The error of one form field: 422 with the message at `errors` and `data.errors`. */
export function fieldError(field: string, message: string): BusinessError {
  return new BusinessError(422, message, null, { [field]: [message] })
}
