import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'

/** What the simulated gateway and its one merchant share; plain text, so that it can be kept as JSON. */
export type GatewayKeys = {
  readonly merchant_id: string
  /** Signs what the merchant asks (HMAC-SHA256) and guards the control calls. */
  readonly merchant_secret: string
  /** Ed25519, PKCS#8 PEM; signs notices and answers. */
  readonly private_key: string
  /** Ed25519, SPKI PEM. */
  readonly public_key: string
}

/** The half of the keys that a merchant holds. */
export type MerchantKeys = Omit<GatewayKeys, 'private_key'>

/** Fresh random keys for a gateway and its merchant. */
export function createGatewayKeys(): GatewayKeys {
  const pair = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return {
    merchant_id: `2088${randomInt(1e11, 1e12)}`,
    merchant_secret: randomBytes(32).toString('hex'),
    private_key: pair.privateKey,
    public_key: pair.publicKey,
  }
}
