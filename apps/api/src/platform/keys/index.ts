/** Keys of the server, from files with ids, so that they can be replaced. What other features may use. */
export { ensureSecretFile, type Key, newKey } from './key-file.ts'
export { faultOfSigningKeys, openSigningKeys, signingKeys, type SigningKeys } from './signing-keys.ts'
