import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Key and certificate of an address on this machine, as PEM. */
export type Certificate = { readonly key: string; readonly cert: string }

// Tags of DER (ITU-T X.690).
const [INTEGER, BIT_STRING, OBJECT_ID, UTF8_TEXT, UTC_TIME, SEQUENCE, SET] = [2, 3, 6, 12, 23, 48, 49] as const

/** A value in DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const timeOf = (at: number): Buffer =>
  der(UTC_TIME, Buffer.from(`${new Date(at).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`))

const DAY = 86_400_000
/** 1.2.840.10045.4.3.2: ECDSA with SHA-256. */
const SIGNED_BY = der(SEQUENCE, der(OBJECT_ID, Buffer.from('2a8648ce3d040302', 'hex')))
/** One part, 2.5.4.3: the common name. */
const NAME = der(
  SEQUENCE,
  der(SET, der(SEQUENCE, der(OBJECT_ID, Buffer.from('550403', 'hex')), der(UTF8_TEXT, Buffer.from('test shop')))),
)

/** A new key with a certificate that it has signed itself: HTTPS for a browser that is told to trust anybody. */
export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const now = Date.now()
  const facts = der(
    SEQUENCE,
    // The first byte keeps the number above zero and without a leading zero.
    der(INTEGER, Buffer.from([0x40]), randomBytes(8)),
    SIGNED_BY,
    NAME,
    der(SEQUENCE, timeOf(now - DAY), timeOf(now + DAY)),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const whole = der(SEQUENCE, facts, SIGNED_BY, der(BIT_STRING, Buffer.from([0]), sign('sha256', facts, privateKey)))
  const lines = whole.toString('base64').match(/.{1,64}/g)!
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
