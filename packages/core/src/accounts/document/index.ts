export { DocumentStatus } from './document.constants.ts'
export { documentNames, scopeNames } from './document.text.ts'
