/** Where the bytes of uploaded files are stored, and zips of them. What other features may use. */
export { type FileStore, folderStore } from './folder-store.ts'
export { type ZipEntry, zipEntry, zipOf } from './zip-stream.ts'
