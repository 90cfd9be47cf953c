/** Orders of the ship desk that are set apart: cold chain, controlled drugs, herbs, late ones, started, partly sent. */
export const SHIP_KINDS = ['cold', 'hm', 'herb', 'late', 'picked', 'partly'] as const
/** A value of `SHIP_KINDS`. */
export type ShipKind = (typeof SHIP_KINDS)[number]

/** Why a lot was taken although another one ends first. */
export const LOT_DEVIATIONS = ['damaged', 'not_found', 'buyer', 'other'] as const
/** A value of `LOT_DEVIATIONS`. */
export type LotDeviation = (typeof LOT_DEVIATIONS)[number]

/** How many orders one pick list holds. */
export const PICK_LIST_MOST = 30

/** Hours without a word of the carrier after which a parcel is looked at. */
export const SILENT_HOURS = 48

/** Which parcels are listed: without news for 48 hours, on their way, or those that cannot be delivered. */
export const PARCEL_VIEWS = ['silent', 'open', 'trouble'] as const
/** A value of `PARCEL_VIEWS`. */
export type ParcelView = (typeof PARCEL_VIEWS)[number]
