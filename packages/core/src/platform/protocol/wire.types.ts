/** A flag of the wire: 1 yes, 0 no. */
export type Int01 = 0 | 1

/** Stands for the bytes of a downloaded file. */
export type FileResponse = { readonly file: true }
