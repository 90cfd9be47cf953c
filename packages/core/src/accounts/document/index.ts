// Kinds and states of a member's documents, and their names.
export { DocumentStatus } from './document.constants.ts'
export { documentNames, scopeNames } from './document.text.ts'
