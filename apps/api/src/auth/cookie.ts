/** Name of the login cookie. */
export const SESSION_COOKIE = 'yaopi_session'
