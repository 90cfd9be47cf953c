/** Map of field to messages, as a 422 answer carries it [EN-12]. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/**
 * Every JSON answer of the server; `code` equals the HTTP status [TR-03]. A 422 has the errors at both places
 * (domain.md §0.4).
 */
export type Envelope<T> = {
  readonly code: number
  readonly message: string
  readonly data: T
  readonly errors?: FieldErrors
}

/** One page of a list. */
export type Page<T> = {
  readonly data: readonly T[]
  readonly current_page: number
  readonly per_page: number
  readonly last_page: number
  readonly total: number
  /** There are more than `total`: lists of the staff count to 10,000. */
  readonly total_is_capped?: 1
}

/** One page of a list that goes on where the page before ended: rows that are added meanwhile move nothing. */
export type KeysetPage<T> = {
  readonly data: readonly T[]
  readonly per_page: number
  readonly total: number
  /** There are more than `total`, which counts to 10,000. */
  readonly total_is_capped?: 1
  /** To be sent as `after` for the next page; null on the last one. */
  readonly next: string | null
}

/** Parses a body as an envelope; undefined when it is none. */
export function readEnvelope(body: unknown): Envelope<unknown> | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { code, message, data, errors } = body as Record<string, unknown>
  if (typeof code !== 'number') return undefined
  return {
    code,
    message: typeof message === 'string' ? message : '',
    data,
    ...(typeof errors === 'object' && errors !== null ? { errors: errors as FieldErrors } : {}),
  }
}

/**
 * The first message of the first error field, from `errors` or `data.errors`; the envelope's own message otherwise
 * [VA-04].
 */
export function firstFormError(envelope: Envelope<unknown>): string {
  const errors = errorsOf(envelope)
  for (const messages of Object.values(errors)) {
    const first = Array.isArray(messages) ? messages[0] : messages
    if (typeof first === 'string' && first !== '') return first
  }
  return envelope.message
}

/** The field errors of an envelope, from `errors` or `data.errors`; empty when there are none. */
export function errorsOf(envelope: Envelope<unknown>): FieldErrors {
  const inner = (envelope.data as { errors?: FieldErrors } | null | undefined)?.errors
  return envelope.errors ?? inner ?? {}
}
