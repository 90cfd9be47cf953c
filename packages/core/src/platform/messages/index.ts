// Texts of core in each language, with plural rules.
export { enMessages } from './en.text.ts'
export type { AddedWords, CoreMessages } from './messages.types.ts'
export { plural } from './plural.ts'
export type { PluralForms } from './plural.ts'
export { coreMessages } from './zh-CN.text.ts'
export { zhTWMessages } from './zh-TW.text.ts'
