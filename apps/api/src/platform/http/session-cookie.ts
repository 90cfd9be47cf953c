import type { Config } from '../config/index.ts'

/** Name of the login cookie on a plain address. */
export const SESSION_COOKIE = 'yaopi_session'

/** Whether buyers reach the site by HTTPS. */
export const isSecure = (config: Pick<Config, 'publicUrl'>): boolean => config.publicUrl.startsWith('https://')

/**
 * Name of the login cookie; on HTTPS with the `__Host-` prefix, so that other hosts and plain connections cannot set it
 * (domain.md §1.7).
 */
export const cookieName = (config: Pick<Config, 'publicUrl'>): string =>
  isSecure(config) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE

/** Name of the cookie of the staff on a plain address. */
export const STAFF_COOKIE = 'yaopi_staff'

/** Name of the login cookie of the staff, with the prefix as for members. */
export const staffCookieName = (config: Pick<Config, 'publicUrl'>): string =>
  isSecure(config) ? `__Host-${STAFF_COOKIE}` : STAFF_COOKIE
