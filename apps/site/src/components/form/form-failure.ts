import type { Failure } from '@yaopi/core'

/**
 * Shows the messages of a 422 at the fields of a form. `fields`: fields by their names on the wire. Returns what is
 * left to report: nothing when every message has a field here, else the failure.
 */
export function showAtFields<F extends string>(
  failure: Failure,
  fields: ReadonlyMap<string, F>,
  show: (field: F, message: string) => void,
): Failure | undefined {
  if (failure.kind !== 'form') return failure
  let left: Failure | undefined
  for (const [name, [message = failure.message]] of Object.entries(failure.errors)) {
    const field = fields.get(name)
    // The server names the field where its message does not; at the field the name is its label.
    const plain = message.startsWith(`${name}：`) ? message.slice(name.length + 1) : message
    if (field === undefined) left ??= { ...failure, message }
    else show(field, plain)
  }
  return Object.keys(failure.errors).length === 0 ? failure : left
}
