/** Settings of the process from its environment. What other features may use. */
export { type Config, readConfig, storageOf } from './config.ts'
export { isCountedHop, isInternal } from './proxies.ts'
