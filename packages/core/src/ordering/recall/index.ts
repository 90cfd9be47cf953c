// Recalls of a batch: calls, types, words.
export { recallAdminCalls, recallCalls } from './recall.calls.ts'
export { RECALL_TEXT, type RecallClass } from './recall.constants.ts'
export { recallSteps, type RecallState } from './recall-steps.ts'
export { recallText } from './recall.text.ts'
export type { NewRecall, Recall, RecallDetail, RecallMember, RecallNotice } from './recall.types.ts'
