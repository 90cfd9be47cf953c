import { uploadText as text } from './upload.text.ts'

/** Largest file in bytes, and the kinds that the server can check (domain.md §3.5). */
const MOST_BYTES = 10 * 1024 * 1024
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

/** Why a file cannot be uploaded; undefined when it can. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!FILE_TYPES.some((type) => type === file.type)) return text.typeRule
  if (file.size === 0) return text.empty
  return file.size > MOST_BYTES ? text.tooLarge((file.size / 1024 / 1024).toFixed(1)) : undefined
}
