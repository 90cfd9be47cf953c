/** An idempotency key that no other request has. Pages outside a secure context have no randomUUID. */
export const newKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint32Array(5)), (part) => part.toString(16).padStart(8, '0')).join('')
