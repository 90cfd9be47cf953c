/** The category that `/list/other/{id}` shows; undefined for what is no id. This module is read by the server too. */
export function categoryFilter(id: string): { readonly select: number } | undefined {
  return /^[1-9]\d{0,8}$/.test(id) ? { select: Number(id) } : undefined
}
