/** What an add brought: one goods by name with its units, or a number of kinds. */
export type AddedWords =
  | { readonly name: string; readonly number: number; readonly unit: string }
  | { readonly kinds: number }

/** Messages of the client and the stores in one language; option `words` of `createStorefront`. */
export type CoreMessages = {
  /** Title of alerts and questions. */
  readonly alertTitle: string
  /** Replaces the message of a server error. */
  readonly busy: string
  readonly timeout: string
  readonly refresh: string
  readonly network: string
  readonly loginFirst: string
  readonly ok: string
  readonly yes: string
  readonly no: string
  /** Button that leads to the agreement that must be signed. */
  readonly toContract: string
  readonly confirmDelete: string
  readonly confirmDeleteMany: (count: number) => string
  /** What was added, and what the ticked lines of the cart come to (formatted); undefined while unknown. */
  readonly added: (what: AddedWords, amount: string | undefined) => string
  /** Button that leads from there to checkout, or to the cart while something must be chosen there. */
  readonly toCart: string
  readonly removed: (count: number) => string
  readonly undo: string
  /** Lines that could not be selected. */
  readonly blocked: (count: number) => string
  readonly favouriteAdded: string
  /** Button that leads to the favourites. */
  readonly seeMine: string
  readonly favouriteRemoved: string
}
