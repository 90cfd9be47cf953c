/** Uploaded files. What other features may use. */
export { fileUrl } from './file-url.ts'
export { registerUploads } from './upload.api.ts'
export { fileById, type StoredFile } from './upload.queries.ts'
export { bytesOf, receive, storeUpload, type Upload } from './upload.service.ts'
