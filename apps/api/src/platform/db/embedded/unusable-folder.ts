/** The data folder cannot be used as it is: trying again would not help, somebody has to look at it. */
export class UnusableFolder extends Error {}
