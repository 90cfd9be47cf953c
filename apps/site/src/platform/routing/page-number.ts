/** The page that an address asks for; 1 for anything but a whole number from 1 on. */
export function pageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}
