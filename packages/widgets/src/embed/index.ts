// Types of the embed's events, elements and global, for pages in TypeScript.
export type { CartOutcome, ChangedLine, EmbedEvents, SessionMember } from './events.ts'
export type {
  YaopiCart,
  YaopiCategoryMenu,
  YaopiChat,
  YaopiLotteryBanner,
  YaopiProductCard,
  YaopiSearch,
  YaopiToolbar,
} from './elements.ts'
export type { PageSettings } from './settings.ts'
export type { Yaopi } from './yaopi.ts'
