/** The field of an address that carries the token of a preview of the shop. */
export const PREVIEW_FIELD = 'preview_token'
/** The header of a call that carries it. */
export const PREVIEW_HEADER = 'x-preview-token'
