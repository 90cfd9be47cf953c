import type { AppContext } from '../context/index.ts'

/** Milliseconds between two renewals; a lease lasts three of them. */
const RENEW_EVERY = 10_000

/** Runs work and renews its lease meanwhile. A renewal that fails is tried again with the next turn. */
export async function whileRenewed<T>(
  { app }: Pick<AppContext, 'app'>,
  name: string,
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    renew().catch((error: unknown) => app.log.warn({ err: error, lease: name }, 'lease not renewed'))
  }, RENEW_EVERY)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
