import type { Int01 } from '../../platform/protocol/index.ts'
import type { DocumentForm, MemberDocument } from '../document/index.ts'
import type { AccountForm } from '../registration/index.ts'

/** First step of a chain's registration: the account and the company at its head. `rank` is 1 or 2. */
export type HeadAccountForm = AccountForm & { readonly company: string; readonly uscc: string; readonly rank: number }

/** What is asked of the head beside its account; `region` as `省 市 区县`. */
export type HeadFacts = {
  readonly licence_no: string
  readonly region: string
  readonly address: string
  readonly name: string
}

/** A row of the table of stores. */
export type StoreFacts = HeadFacts & {
  readonly company: string
  readonly uscc: string
  /** `1` or `3`; the names of those kinds mean the same. */
  readonly rank: string
  /** The store signs in with it. */
  readonly phone: string
}

/** A row as it is sent: with the id of the store that it changes, none for a new one. */
export type StoreForm = StoreFacts & { readonly id?: number }

/** The table as it was typed in, checked by nobody. */
export type StoreTableDraft = {
  readonly head?: Partial<HeadFacts>
  readonly stores?: readonly Partial<StoreFacts & { readonly id: string }>[]
}

/** The table as it is sent; `check`: 1 tells what is wrong with it and stores nothing. */
export type StoreTableForm = {
  readonly head?: HeadFacts
  readonly stores: readonly StoreForm[]
  readonly check?: Int01
}

/** The head or a store with what it has handed in. */
export type RegisteringStore = StoreFacts & {
  readonly id: number
  readonly audit_status: number
  /** 1: the row may be changed. */
  readonly is_open: Int01
  /** 1: leaving its row out removes the store. */
  readonly may_go: Int01
  /** 1: documents may be handed in. */
  readonly takes_documents: Int01
  /** Why the row was refused; empty: it was not. */
  readonly facts_reason: string
  readonly documents: readonly MemberDocument[]
  /** What it may not be handed in without, in words at `documents.{type}.{field}`; empty: it is complete. */
  readonly missing: Readonly<Record<string, readonly string[]>>
  readonly resubmissions_left: number
}

/** The registration of a chain as far as it has come. */
export type StoresState = {
  readonly head: RegisteringStore
  readonly stores: readonly RegisteringStore[]
  readonly draft: StoreTableDraft | null
  /** How many stores an owner may have. */
  readonly most_stores: number
}

/** A document of the head or of a store. */
export type StoreDocumentForm = DocumentForm & { readonly store_id: number }
