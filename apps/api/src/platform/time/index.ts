// Lengths of time: jobs and clocks count in milliseconds, the wire and limits of attempts in seconds.

/** A minute in milliseconds. */
export const MINUTE = 60_000
/** An hour in milliseconds. */
export const HOUR = 60 * MINUTE
/** A day in milliseconds. */
export const DAY = 24 * HOUR
/** A day in minutes. */
export const DAY_MINUTES = 24 * 60
/** An hour in seconds. */
export const HOUR_SECONDS = 3_600
/** A day in seconds. */
export const DAY_SECONDS = 86_400
