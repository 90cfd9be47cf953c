// The panel of the chat by itself, for hosts that place it, with its words in each language.
export { Chat, type ChatProps } from './chat.tsx'
export { chatEn, chatZhCN, chatZhTW, type ChatWords } from './chat.text.ts'
