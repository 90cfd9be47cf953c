/** The published password of every demo account: the seed sets it, the home page of a demo shop shows it. */
export const DEMO_PASSWORD = 'yaopi2026'
