import type { FieldErrors } from '../protocol/index.ts'

/** Why a request failed, by the error catalogue (storefront.md §8). */
export type Failure =
  /** 401 or code 10001: the member must log in. */
  | { readonly kind: 'login'; readonly code: number; readonly message: string }
  /** `getToken` threw, or gave something that is no token; `reason` says what, for the author of the page. */
  | { readonly kind: 'token'; readonly code: 401; readonly message: string; readonly reason: string }
  /** 459: the yearly contract must be signed first. */
  | { readonly kind: 'contract'; readonly code: number; readonly message: string }
  /** 422: `message` is the first message of the first field. */
  | { readonly kind: 'form'; readonly code: number; readonly message: string; readonly errors: FieldErrors }
  /** Any other code under 500 or from 600 on; `data` may carry details (reason, new preview). */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string; readonly data: unknown }
  /** 500 to 599. */
  | { readonly kind: 'server'; readonly code: number; readonly message: string }
  /** No answer within 30 seconds. */
  | { readonly kind: 'timeout'; readonly code: 0; readonly message: string }
  /** No connection. */
  | { readonly kind: 'network'; readonly code: 0; readonly message: string }
  /** Cancelled by its caller; never shown. */
  | { readonly kind: 'cancelled'; readonly code: 0; readonly message: string }

/** The result of a call: data, or a failure as a value. */
export type Answer<T> =
  | { readonly ok: true; readonly code: number; readonly message: string; readonly data: T }
  | { readonly ok: false; readonly failure: Failure }
