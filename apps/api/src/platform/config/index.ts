/** Settings of the process from its environment. What other features may use. */
export { type Config, readConfig } from './config.ts'
