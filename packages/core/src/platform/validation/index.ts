export { isMobile, isPhone, isUscc } from './validation.ts'
