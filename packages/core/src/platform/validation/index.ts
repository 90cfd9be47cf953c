// Checks of mobile numbers, landlines and social credit codes.
export { isMobile, isPhone, isUscc } from './validation.ts'
