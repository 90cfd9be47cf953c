import { coreText } from '../locales/core.text.ts'
import { notificationsText } from '../notifications/notifications.text.ts'
import { partsText } from '../parts/parts.text.ts'

/** The strings every set of widgets needs. */
export const commonText = { ...partsText, ...notificationsText, ...coreText } as const
