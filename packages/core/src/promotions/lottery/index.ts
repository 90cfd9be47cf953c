export { lotteryCalls } from './lottery.calls.ts'
