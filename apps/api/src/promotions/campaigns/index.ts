/** Cashback, storewide price, doctor partners. What other features may use. */
export { registerCampaigns } from './campaign.api.ts'
