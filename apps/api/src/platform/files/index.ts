/** Where the bytes of uploaded files are stored. What other features may use. */
export { type FileStore, folderStore } from './folder-store.ts'
