export type { CoreMessages } from './messages.types.ts'
export { coreMessages } from './zh-CN.text.ts'
