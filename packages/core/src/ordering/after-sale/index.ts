// Kinds, states, steps, windows and clocks of after-sale cases, their calls and types.
export { afterSaleAdminCalls, afterSaleCalls } from './after-sale.calls.ts'
export {
  afterSaleClocks,
  afterSaleLimits,
  AfterSaleReason,
  afterSaleReasons,
  AfterSaleRejection,
  AfterSaleState,
  AfterSaleType,
  afterSaleWindows,
  instantCompensation,
  latePenalty,
  type AfterSaleWindow,
} from './after-sale.constants.ts'
export {
  afterSaleDeadlines,
  isSensitiveGroup,
  returnRefusal,
  windowEnd,
  type ReturnFacts,
  type WindowFacts,
} from './after-sale.rules.ts'
export {
  actorOf,
  afterSaleSteps,
  caseRouteOf,
  comesBack,
  hasUnits,
  isOpenCase,
  isOurFault,
  isRefunded,
  isReturnPage,
  isSentAnew,
  waitsForBuyer,
  type AfterSaleActor,
  type AfterSaleStep,
} from './after-sale-steps.ts'
export { announcedRefund } from './announced-refund.rules.ts'
export { afterSaleStateName, afterSaleText } from './after-sale.text.ts'
export type { AfterSale, AfterSaleOptions, AfterSaleSummary, NewAfterSale, StaffAfterSale } from './after-sale.types.ts'
export type {
  CaseClaims,
  CaseCounts,
  CaseDocument,
  CaseLine,
  CaseQuery,
  CaseTab,
  InspectionPhoto,
  StaffCase,
  StaffCaseRow,
} from './staff-case.types.ts'
