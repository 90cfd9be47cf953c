// The fields of a member's document, for registration and licences.
export { DocumentFields } from './document-fields.tsx'
export { documentFormText } from './document-form.text.ts'
export {
  documentFieldNames,
  documentToSend,
  documentValues,
  documentWire,
  type DocumentsForm,
  type DocumentValues,
} from './document-values.ts'
