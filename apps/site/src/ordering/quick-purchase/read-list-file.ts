import { PURCHASE_LIMITS } from '@yaopi/core/contract'

/** Why a file is not read. */
export type FileFault = 'tooBig' | 'unreadable' | 'emptyFile' | 'tooLong'

/** What a file holds; `sheet`: the name of the one that was read, where there are several. */
export type ListFile = { readonly text: string; readonly sheet?: string } | { readonly fault: FileFault }

/** A spreadsheet or text file as pasted text, a tab between its cells. What it is is told by its first bytes. */
export async function readListFile(file: File): Promise<ListFile> {
  if (file.size > PURCHASE_LIMITS.fileBytes) return { fault: 'tooBig' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { textOfFile } = await import('./list-file-text.ts')
    const read = await textOfFile(bytes)
    if (read.text.trim() === '') return { fault: 'emptyFile' }
    if (read.text.length > PURCHASE_LIMITS.characters) return { fault: 'tooLong' }
    return read
  } catch {
    return { fault: 'unreadable' }
  }
}
