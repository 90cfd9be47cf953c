// Texts of the widgets in each language.
export { coreMessagesOf } from './core-messages.ts'
export { fill, translator, type Labels, type Locale, type MessageKey, type Translate } from './messages.ts'
