const UNIQUE_VIOLATION = '23505'

/** The name of the unique constraint that a statement has broken; undefined for any other error. */
export function uniqueViolation(error: unknown): string | undefined {
  const { code, constraint = '' } = error as { readonly code?: string; readonly constraint?: string }
  return code === UNIQUE_VIOLATION ? constraint : undefined
}
