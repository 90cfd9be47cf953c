// `npm run partner-demo`: a partner's portal on its own port, beside a running shop.
import { createPortal } from './portal.ts'

const {
  PARTNER_PORT = '8090',
  SHOP_URL = 'http://127.0.0.1:8080',
  PARTNER_KEY = 'demo-portal',
  PARTNER_SECRET = 'demo-portal-secret',
  PARTNER_ORIGIN,
} = process.env

const portal = createPortal({
  shop: SHOP_URL.replace(/\/$/, ''),
  key: PARTNER_KEY,
  secret: PARTNER_SECRET,
  origin: PARTNER_ORIGIN,
})
portal.listen(Number(PARTNER_PORT), '127.0.0.1', () => {
  const address = portal.address()
  process.stdout.write(
    `ready http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : PARTNER_PORT}\n`,
  )
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    portal.close(() => process.exit(0))
    portal.closeAllConnections()
  })
}
