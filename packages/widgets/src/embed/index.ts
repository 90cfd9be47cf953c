// Types of the embed's events and elements, for pages in TypeScript.
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
