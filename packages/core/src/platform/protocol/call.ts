/** A flag on the wire: 1 yes, 0 no. */
export type Int01 = 0 | 1

/** The answer of a call that downloads a file. */
export type FileResponse = { readonly file: true }

/** Who may send a call: visitor, logged-in member, approved member, staff, the payment gateway (domain.md §5.1). */
export type Access = 'visitor' | 'member' | 'approved' | 'staff' | 'gateway'

/** Staff roles of domain.md §7.1. */
export type StaffRole = 'quality' | 'goods' | 'service' | 'warehouse' | 'finance' | 'content' | 'sales' | 'admin'

/**
 * One endpoint as data, for client, server and OpenAPI. `I` is the flat input: names in the path fill it, the rest is
 * the query (GET, DELETE) or the form body (POST).
 */
export type Call<I, O> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path with `:name` parameters. */
  readonly path: string
  readonly access: Access
  /** The right that a staff call asks for, `<resource>:<verb>`; who holds it is in `STAFF_RIGHTS`. */
  readonly may?: `${string}:${string}`
  /** Staff may send it before they have given the code of their second factor. */
  readonly beforeSecondFactor?: true
  /** Staff may send it before they have replaced their initial password. */
  readonly withInitialPassword?: true
  /** The code of the second factor must not be older than 15 minutes: money, access of others. */
  readonly recentCode?: true
  /** A frozen member may send it although it is no reading. */
  readonly allowedWhenFrozen?: true
  /** An owner whose login acts as one of their stores may not send it: it is about the person. */
  readonly forbiddenWhileActing?: true
  /** It is about the login itself, whichever member it acts as: a page that has not heard of a switch may send it. */
  readonly ofLogin?: true
  /** A repeated identical request does not cancel the earlier one [TR-02]. */
  readonly allowConcurrent?: true
  /** Continues when the page is left (`keepalive` of fetch). */
  readonly keepalive?: true
  /** The same answer for everybody: may be cached and requested from any origin. */
  readonly isPublic?: true
  /** Public for visitors, who all get the same answer. */
  readonly publicToVisitors?: true
  /** Scope of the partner tokens that may send it (domain.md §5.4); absent: none. */
  readonly partner?: 'search' | 'cart' | 'chat' | 'checkout' | 'any'
  /** A POST that changes nothing: its answer without input may come with a page. */
  readonly isReading?: true
  /** A GET that changes something, and is guarded like a POST. */
  readonly isChange?: true
  /** Bytes of the largest body, for a call that may carry many lines; 65,536 where absent. */
  readonly maxBody?: number
  /** The body is multipart (only /api/upload). */
  readonly multipart?: true
  /** The answer is a file, not an envelope. */
  readonly file?: true
  readonly summary: string
  /** Exists for the compiler only: the types of input and answer. */
  readonly types?: { readonly input: I; readonly output: O }
}

/** Header by which a page says for which member it sends a change: their user name, percent-encoded. */
export const MEMBER_HEADER = 'x-yaopi-member'

/** A call of any input and answer, for code that handles all rows. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCall = Call<any, any>

/** The input of a call. */
export type InputOf<C> = C extends Call<infer I, unknown> ? I : never

/** The answer of a call. */
export type OutputOf<C> = C extends Call<never, infer O> ? O : C extends Call<infer _, infer O> ? O : never

/** Creates a row; the type arguments are input and answer. A bundle leaves out the rows that it does not use. */
export const call = /* @__NO_SIDE_EFFECTS__ */ <I, O>(row: Omit<Call<I, O>, 'types'>): Call<I, O> => row

/**
 * Splits an input into the filled path and the rest for query or body. Throws a TypeError when a parameter of the path
 * has no value.
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
