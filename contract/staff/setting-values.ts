/** The zones of the table of shipping. */
export const shippingZones = ['mexico', 'united_states', 'elsewhere'] as const

/** The largest amount of a setting, in minor units. */
export const MAX_SETTING_AMOUNT = 100_000_000
