/** Who may send a call: visitor, logged-in member, approved member, staff, the payment gateway (domain.md §5.1). */
export type Access = 'visitor' | 'member' | 'approved' | 'staff' | 'gateway'

/** Staff roles of domain.md §7.1; `admin` may do everything. */
export type StaffRole = 'quality' | 'goods' | 'service' | 'warehouse' | 'finance' | 'content' | 'sales' | 'admin'

/**
 * One endpoint as a row of data. The client turns it into a request, the server binds it to a handler, OpenAPI is
 * written from it.
 * `I` is the flat input: names that stand in the path fill it, the rest is the query (GET, DELETE) or the form body
 * (POST).
 */
export type Call<I, O> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path with `:name` places. */
  readonly path: string
  readonly access: Access
  /** Roles that may send a staff call. */
  readonly roles?: readonly StaffRole[]
  /** A repeated identical request does not cancel the earlier one [TR-02]. */
  readonly allowConcurrent?: true
  /** Goes on when the page is left in the middle of it. */
  readonly keepalive?: true
  /** The same answer for everybody: may be cached and asked from any origin. */
  readonly isPublic?: true
  /** Public as long as nobody is signed in: the answer to a visitor is the same for everybody. */
  readonly publicToVisitors?: true
  /**
   * A partner's page may send it with a token of this scope (domain.md §5.4); without it partner tokens are refused.
   */
  readonly partner?: 'search' | 'cart' | 'any'
  /** The body is multipart (only /api/upload). */
  readonly multipart?: true
  /** The answer is a file, not an envelope. */
  readonly file?: true
  readonly summary: string
  /** Only for the compiler: the types of input and answer. */
  readonly types?: { readonly input: I; readonly output: O }
}

/** A call of any input and answer: where rows of many different types meet, only their shape matters. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCall = Call<any, any>

/** The input of a call. */
export type InputOf<C> = C extends Call<infer I, unknown> ? I : never

/** The answer of a call. */
export type OutputOf<C> = C extends Call<never, infer O> ? O : C extends Call<infer _, infer O> ? O : never

/** Makes a row; the two type arguments are the input and the answer. */
export const call = <I, O>(row: Omit<Call<I, O>, 'types'>): Call<I, O> => row

/**
 * Splits an input into the filled path and what is left for the query or the body. Throws when a place of the path has
 * no value.
 */
export function fillPath(
  path: string,
  input: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly rest: Record<string, unknown> } {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    if (value === undefined || value === '') throw new TypeError(`the path ${path} needs ${name}`)
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}
