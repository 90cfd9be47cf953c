// Pictures and PDF files under the login, shown as blobs.
export { FileViewer, type ViewerHandle } from './file-viewer.tsx'
export type { ViewedFile } from './file-bytes.ts'
