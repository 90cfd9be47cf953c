/** Uploaded files. What other features may use. */
export { fileUrl } from './file-url.ts'
export { registerUploads } from './upload.api.ts'
