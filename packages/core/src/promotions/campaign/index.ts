export { campaignCalls } from './campaign.calls.ts'
