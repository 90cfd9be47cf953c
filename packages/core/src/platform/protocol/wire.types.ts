export type Int01 = 0 | 1

/** Stands for the bytes of a downloaded file. */
export type FileResponse = { readonly file: true }
