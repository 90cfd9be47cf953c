// Parts that the ways of registering share: account, documents, tabs.
export {
  AccountFields,
  accountSecrets,
  accountToSend,
  AgreeField,
  emptyAccount,
  type AccountValues,
} from './account-fields.tsx'
export { DocumentCards, documentsInitial, openDocuments } from './document-cards.tsx'
export { registerSteps } from './register-steps.ts'
export { RegisterWays } from './register-ways.tsx'
export { useDocumentSaving } from './use-document-saving.ts'
export { useLeadToStep } from './use-lead-to-step.ts'
