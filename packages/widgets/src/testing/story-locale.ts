import { createContext } from 'react'
import { zhCN } from '../locales/zh-CN.text.ts'
import type { Locale } from '../locales/messages.ts'

/** The language that stories are shown in: chosen in the catalogue's bar. */
export const StoryLocale = createContext<Locale>(zhCN)
