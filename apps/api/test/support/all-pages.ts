/** The rows of a list whose pages go on by a cursor; throws where they do not end. */
export async function allPages<T>(
  read: (after: string | undefined) => Promise<{ readonly data: readonly T[]; readonly next?: string | number | null }>,
  most = 500,
): Promise<T[]> {
  const found: T[] = []
  let after: string | undefined
  for (let page = 1; page <= most; page++) {
    const { data, next } = await read(after)
    found.push(...data)
    if (next === null || next === undefined) return found
    after = String(next)
  }
  throw new Error(`more than ${most} pages`)
}
