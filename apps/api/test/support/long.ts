/** True in `npm run test:long`, which also runs what the ordinary run leaves out. */
export const LONG = process.env['LONG'] === '1'
