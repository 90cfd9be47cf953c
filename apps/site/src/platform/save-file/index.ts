// Files that the page makes.
export { saveFile } from './save-file.ts'
