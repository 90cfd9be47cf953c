const percent = (mark: string): string => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`

/** The content-disposition header of a file, with a name of any letters as RFC 6266 writes it. */
export const contentDisposition = (way: 'attachment' | 'inline', name: string): string =>
  `${way}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`
