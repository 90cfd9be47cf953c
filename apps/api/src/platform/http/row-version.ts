import type { RowVersion, VersionName } from '../db/index.ts'
import { BusinessError } from '../errors/index.ts'
import { whole } from './fields.ts'

/** A version under its name. */
type Versioned<Name extends VersionName> = { readonly [N in Name]: number }

/** The field in which a command names the version of the row that it was made for; `least`: that of a new row. */
export const versionField = <Name extends VersionName>(
  { name }: Pick<RowVersion<Name>, 'name'>,
  least: 0 | 1 = 1,
): { readonly [N in Name]: ReturnType<typeof whole> } =>
  ({ [name]: whole(least) }) as { [N in Name]: ReturnType<typeof whole> }

/** Whether a command was made for a row as it is now. */
export const isAtVersion = <Name extends VersionName>(
  { name }: Pick<RowVersion<Name>, 'name'>,
  row: Versioned<Name>,
  input: { readonly [N in Name]?: number | undefined },
): boolean => row[name] === input[name]

/**
 * Throws 409 with the version of a row where a command was made for another one; `more`: what else the refusal tells of
 * the row.
 */
export function requireVersion<Name extends VersionName>(
  version: Pick<RowVersion<Name>, 'name'>,
  row: Versioned<Name>,
  input: { readonly [N in Name]?: number | undefined },
  message: string,
  more: object = {},
): void {
  if (!isAtVersion(version, row, input))
    throw new BusinessError(409, message, { [version.name]: row[version.name], ...more })
}
