const percent = (mark: string): string => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`

/** The content-disposition header of a file; the name may have any characters (RFC 6266). */
export const contentDisposition = (way: 'attachment' | 'inline', name: string): string =>
  `${way}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`
