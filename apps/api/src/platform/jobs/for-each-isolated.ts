/**
 * Runs `work` for every item, one after the other; a failing item does not stop the rest. At the end throws one error
 * that names all failed items.
 */
export async function forEachIsolated<Item extends object>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  const names: string[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
      names.push(JSON.stringify(item))
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${items.length} items failed: ${names.join(', ').slice(0, 300)}`,
    )
}
