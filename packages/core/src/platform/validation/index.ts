// Checks of mobile numbers, landlines, codes of text messages and social credit codes.
export { isCompanyName, isEmail, isMobile, isPhone, isSmsCode, isUscc, tidyUscc } from './validation.ts'
