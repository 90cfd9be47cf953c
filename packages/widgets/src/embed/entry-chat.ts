// The chat with the customer service, in a script of its own: few pages have it.
import { coreText } from '../locales/core.text.ts'
import { partsText } from '../parts/parts.text.ts'
import { chat } from './elements/chat.tsx'
import { chatStorefrontFactory } from './chat-factory.ts'
import { startBeside } from './start-beside.ts'

startBeside(__YAOPI_VERSION__, [chat], { ...partsText, ...coreText }, chatStorefrontFactory)
