import { AuditStatus } from '../../accounts/member/index.ts'

const SEES_PRICES: readonly number[] = [AuditStatus.approved, AuditStatus.documentsExpired, AuditStatus.frozen]

/** Whether somebody may see prices at all (domain.md §1.6): approved, with an expired document, or frozen. */
export const seesPrices = (buyer: { readonly audit_status?: number } | null): boolean =>
  buyer?.audit_status !== undefined && SEES_PRICES.includes(buyer.audit_status)
