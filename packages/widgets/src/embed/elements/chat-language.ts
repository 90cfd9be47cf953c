import { chatEn, chatZhCN, chatZhTW, type ChatWords } from '../../chat/chat.text.ts'

/** The words of the chat for the tag of a language: the nearest of ours, as the server finds the file of a language. */
export function chatWordsOf(tag: string): ChatWords {
  if (/^en(-|$)/i.test(tag)) return chatEn
  return /^zh-(hant|tw|hk|mo)(-|$)/i.test(tag) ? chatZhTW : chatZhCN
}
