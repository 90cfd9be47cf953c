/** Wrong passwords of an account from one address after which signing in needs a captcha (domain.md §5.2). */
export const ERRORS_BEFORE_CAPTCHA = 3
