/** The fields of `Quantity`. */
const FIELDS = 'input[inputmode="numeric"]'

/**
 * Looks for a `Quantity` with a text that is not allowed before all of some places is sent: focuses the first one's
 * field, which says what is wrong, and resolves to true. A text that is still being typed is judged first.
 */
export async function focusWrongQuantity(...places: readonly (ParentNode | null | undefined)[]): Promise<boolean> {
  const find = (which: string): HTMLInputElement | undefined =>
    places.flatMap((place) => place?.querySelector<HTMLInputElement>(`${FIELDS}${which}`) ?? [])[0]
  find(':focus')?.blur()
  // The fields render what they found in a microtask.
  await Promise.resolve()
  const wrong = find('[aria-invalid="true"]')
  wrong?.focus()
  return wrong !== undefined
}
