/** Keys of the server, from files with ids, so that they can be replaced. What other features may use. */
export { ensureSecretFile, type Key, newKey } from './key-file.ts'
export { openSigningKeys, signingKeys, type SigningKeys } from './signing-keys.ts'
