/**
 * Attributes that name a part of a shadow root, for `::part()` of the page around it. None outside of the embed: there
 * is no shadow root, and styled-components takes `part` for a mistake.
 */
export const shadowPart = (_name: string): { readonly part?: string } => ({})
