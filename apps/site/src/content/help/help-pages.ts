// Which article each page of the help centre shows. The server reads this module too.

/** Codes of the help articles that have a page, in the order of the specification: `help_{code}` is its route. */
export const helpCodes = [
  'hyzc',
  'gwzn',
  'aqgy',
  'wzzz',
  'yhxy',
  'zskf',
  'tsjy',
  'link',
  'ddzf',
  'hwps',
  'ypth',
] as const

/** Code of a help article that has a page. */
export type HelpCode = (typeof helpCodes)[number]

/** Code of the privacy policy, which stands on the page of the user agreement. */
export const PRIVACY = 'privacy'

/** The article that an address of a help page shows: `text=privacy` chooses the privacy policy. */
export const articleOf = (code: HelpCode, search: URLSearchParams): { readonly id: string } => ({
  id: code === 'yhxy' && search.get('text') === PRIVACY ? PRIVACY : code,
})
