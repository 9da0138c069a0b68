export const shippingZones = ['mexico', 'united_states', 'elsewhere'] as const

/** The settings that say where money goes, or how much of it moves without a second look (rules 9.1). */
export const guardedSettings = ['payment_instructions', 'supplier', 'refund_limit', 'code_limit'] as const
export type GuardedSetting = (typeof guardedSettings)[number]

/** Settings that only the seller knows; a new shop starts with invented values. */
export const ownerSettings = [
  'brand',
  'voice',
  'supplier',
  'social',
  'carriers',
  'shipping',
  'delivery_times',
  'prices_include_tax',
] as const

/** Those of them whose value in a new shop may be right, so that it can be kept. */
export const keepableSettings = [
  'voice',
  'social',
  'carriers',
  'shipping',
  'delivery_times',
  'prices_include_tax',
] as const

/** The largest amount of a setting, in minor units. */
export const MAX_SETTING_AMOUNT = 100_000_000
