// Files of a form: checked, sent with their progress, tried again.
export { fileProblem } from './file-rules.ts'
export { fileSender, type SendFile, type Uploaded } from './send-file.ts'
export { UploadField } from './upload-field.tsx'
