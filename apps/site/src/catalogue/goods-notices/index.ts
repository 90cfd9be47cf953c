// Switches of goods notices: back in stock, price down.
export { NoticeSwitches } from './notice-switches.tsx'
export { useNotices, type Notices } from './use-notices.ts'
