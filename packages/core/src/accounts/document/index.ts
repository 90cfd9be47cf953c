// Kinds and states of a member's documents, what each kind of members needs, and their names.
export { documentCalls } from './document.calls.ts'
export { DocumentNeed, DocumentStatus, DocumentTerm } from './document.constants.ts'
export {
  missingDocuments,
  purchaserPapers,
  requiredDocuments,
  scopesOfRank,
  termFault,
  uploadedDocumentTypes,
  type DocumentRequirement,
} from './document.rules.ts'
export { documentNames, rankNames, scopeNames } from './document.text.ts'
export type {
  ChangeForm,
  CompanyFacts,
  DocumentFile,
  DocumentForm,
  DocumentRecord,
  DocumentVersion,
  Licences,
  MemberDocument,
  RenewForm,
  ScopeEntry,
} from './document.types.ts'
