import type { ApprovalChange, StaffRight } from '@yaopi/core/staff'
import type { z } from 'zod'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'

/** Somebody who takes part in an approval. */
export type Signer = StaffActor

/** Who asked and who signed, for what is done because of it. */
export type SignedBy = {
  readonly approval_id: number
  readonly maker: Pick<Signer, 'id' | 'roles'>
  readonly checker: Signer
  /** Milliseconds. */
  readonly at: number
}

/** Something that takes two people. */
export type ApprovalKind<P> = {
  /** Name in the database, such as `role_grant`. */
  readonly kind: string
  /** What it is called. */
  readonly name: string
  readonly payload: z.ZodType<P>
  /** The right of whoever asks, which they must still hold when it is signed. */
  readonly maker: StaffRight
  /** The right of whoever signs. */
  readonly checker: StaffRight
  /** The screen of the thing, below the address of the back office. */
  readonly path: (ref: { readonly kind: string; readonly id: number }) => string
  /** Why this person may not sign this one, although they hold the right; undefined: they may. */
  readonly refuses?: (payload: P, signer: { readonly id: number }) => string | undefined
  /** What it changes, read now. */
  readonly changes: (db: Db, payload: P) => Promise<readonly ApprovalChange[]>
  /**
   * Does it, in the transaction of the signature. It reads its preconditions again: a `BusinessError` undoes what it
   * did and closes the approval as failed. Returns what is kept as the result.
   */
  readonly apply: (tx: Db, payload: P, signed: SignedBy) => Promise<unknown>
}

/** An approval of a list of its own, as it shows in everybody's inbox. */
export type OpenElsewhere = {
  readonly ref: string
  readonly path: string
  readonly summary: string
  /** Fen. */
  readonly amount: number | null
  readonly maker_id: number
  readonly maker: string
  readonly reason: string
  /** Unix seconds. */
  readonly created_at: number
}

/** A feature that had two people before there were approvals: its open ones show in the inbox. */
export type ApprovalSource = {
  readonly kind: string
  readonly name: string
  readonly checker: StaffRight
  /** The oldest first, so many at most. */
  readonly open: (db: Db, most: number) => Promise<readonly OpenElsewhere[]>
}

type Registered = { readonly kinds: Map<string, ApprovalKind<unknown>>; readonly sources: Map<string, ApprovalSource> }
const registered = new WeakMap<AppContext['app'], Registered>()

function registryOf({ app }: Pick<AppContext, 'app'>): Registered {
  const known = registered.get(app) ?? { kinds: new Map(), sources: new Map() }
  registered.set(app, known)
  return known
}

/** Adds a kind of approvals to an application; two of one name are a programming error. */
export function registerApprovalKind<P>(context: AppContext, kind: ApprovalKind<P>): void {
  const { kinds } = registryOf(context)
  if (kinds.has(kind.kind)) throw new Error(`the approval ${kind.kind} is registered twice`)
  kinds.set(kind.kind, kind as ApprovalKind<unknown>)
}

/** Adds a list of open approvals that a feature keeps itself. */
export function registerApprovalSource(context: AppContext, source: ApprovalSource): void {
  const { sources } = registryOf(context)
  if (sources.has(source.kind)) throw new Error(`the approvals of ${source.kind} are registered twice`)
  sources.set(source.kind, source)
}

/** Every kind that is registered. */
export const approvalKinds = (context: Pick<AppContext, 'app'>): readonly ApprovalKind<unknown>[] => [
  ...registryOf(context).kinds.values(),
]

/** Every list of open approvals that a feature keeps itself. */
export const approvalSources = (context: Pick<AppContext, 'app'>): readonly ApprovalSource[] => [
  ...registryOf(context).sources.values(),
]

/** A kind by its name. Throws for an unknown one: its feature registers it. */
export function approvalKind(context: Pick<AppContext, 'app'>, name: string): ApprovalKind<unknown> {
  const kind = registryOf(context).kinds.get(name)
  if (kind === undefined) throw new Error(`the approval ${name} is unknown: register it with registerApprovalKind`)
  return kind
}
