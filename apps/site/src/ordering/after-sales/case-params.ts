/** The case of an address; undefined for what is no number. */
export function caseInput(text: string | undefined): { readonly id: number } | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? { id } : undefined
}
