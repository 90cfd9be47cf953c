import { chromium, type Browser } from 'playwright-core'

/**
 * The one browser of the run, in BROWSER_URL; closing it ends what was opened by it here and leaves it to the others.
 */
export const openBrowser = (): Promise<Browser> => chromium.connect(process.env['BROWSER_URL']!)
