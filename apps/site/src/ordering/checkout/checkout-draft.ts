import type { OrderRequest, Preview } from '@yaopi/core/contract'
import { AddressStatus, type TextStorage } from '@yaopi/core'

/** What a member filled in on step 2; kept in the tab for that member, so that a login in the middle loses nothing. */
export type CheckoutDraft = {
  readonly address_id?: number
  readonly invoice_type?: 0 | 1 | 2
  readonly docs?: readonly string[]
  readonly ticks?: readonly string[]
  readonly remark?: string
}

const DRAFT_KEY = 'yaopi-checkout-draft'
const SENT_KEY = 'yaopi-checkout-sent'

export const REMARK_LENGTH = 200

/** The draft of a member; empty when there is none or it cannot be read. */
export const readDraft = (storage: TextStorage): CheckoutDraft => readJson<CheckoutDraft>(storage, DRAFT_KEY) ?? {}

export const writeDraft = (storage: TextStorage, draft: CheckoutDraft): void =>
  storage.setItem(DRAFT_KEY, JSON.stringify(draft))

/**
 * An order that was sent and has not been answered: the same request, with the same key, finds out what became of it.
 */
export const readUnconfirmed = (storage: TextStorage): OrderRequest | undefined =>
  readJson<OrderRequest>(storage, SENT_KEY)

export const writeUnconfirmed = (storage: TextStorage, request: OrderRequest): void =>
  storage.setItem(SENT_KEY, JSON.stringify(request))

/** The order was answered: a new one gets a new key. */
export const clearUnconfirmed = (storage: TextStorage): void => storage.removeItem(SENT_KEY)

/** The order stands: nothing of it is needed any more. */
export function clearCheckout(storage: TextStorage): void {
  storage.removeItem(DRAFT_KEY)
  storage.removeItem(SENT_KEY)
}

/**
 * A draft that fits a preview: choices the preview no longer offers fall away, what was never chosen takes the preset.
 */
export function fitDraft(
  draft: CheckoutDraft,
  preview: Preview,
): Required<Omit<CheckoutDraft, 'address_id'>> & Pick<CheckoutDraft, 'address_id'> {
  const address =
    preview.addresses.find((one) => one.id === draft.address_id && one.audit_status === AddressStatus.approved) ??
    preview.addresses.find((one) => one.audit_status === AddressStatus.approved && one.is_default === 1) ??
    preview.addresses.find((one) => one.audit_status === AddressStatus.approved)
  return {
    address_id: address?.id,
    invoice_type: preview.invoice.some((one) => one.type === draft.invoice_type)
      ? draft.invoice_type!
      : (preview.last_invoice_type ?? preview.invoice[0]?.type ?? 0),
    docs: preview.docs
      .filter(
        (doc) => doc.always === 1 || (draft.docs === undefined ? doc.preset === 1 : draft.docs.includes(doc.code)),
      )
      .map((doc) => doc.code),
    ticks: preview.ticks.filter((tick) => draft.ticks?.includes(tick.code)).map((tick) => tick.code),
    remark: (draft.remark ?? '').slice(0, REMARK_LENGTH),
  }
}

function readJson<T>(storage: TextStorage, key: string): T | undefined {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof parsed === 'object' && parsed !== null ? (parsed as T) : undefined
  } catch {
    return undefined
  }
}
