// Lengths of time, in the units in which the tables of core are written.

/** A minute in seconds. */
export const MINUTE_SECONDS = 60
/** An hour in seconds. */
export const HOUR_SECONDS = 3_600
/** A day in seconds. */
export const DAY_SECONDS = 86_400
/** An hour in minutes. */
export const HOUR_MINUTES = 60
/** A day in hours. */
export const DAY_HOURS = 24
