/** The zones of the table of shipping. */
export const shippingZones = ['mexico', 'united_states', 'elsewhere'] as const
