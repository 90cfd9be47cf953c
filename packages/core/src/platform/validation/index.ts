// Checks of mobile numbers, landlines, codes of text messages and social credit codes.
export { isMobile, isPhone, isSmsCode, isUscc } from './validation.ts'
