import { shopText } from '../locales/shop.text.ts'
import { notificationsWords } from '../notifications/notifications.text.ts'
import { partsText } from '../parts/parts.text.ts'

/** The strings every set of widgets needs. */
export const commonWords = { ...partsText, ...notificationsWords, ...shopText } as const
