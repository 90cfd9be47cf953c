/** Documents of members in versions. What other features may use. */
export { documentsOf, documentsOfMembers, submitDrafts, takeBack, type DocumentRow } from './document.queries.ts'
export { documentFields, draftFault, keepDraft, type DocumentInput } from './document.service.ts'
export { documentText } from './document.text.ts'
export { documentCards, personOf } from './document.view.ts'
export { isIdNumber } from './id-number.ts'
