/** Delivery of the one-script embed. What other features may use. */
export { registerEmbed } from './embed.api.ts'
