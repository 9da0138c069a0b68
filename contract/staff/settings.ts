import { type Static, Type } from 'typebox'
import { Email, Phone } from '../account-fields.ts'
import {
  CurrencyCode,
  DRAWN,
  MinorAmount,
  MULTILINE,
  NullableInteger,
  NullableString,
  StoredInteger,
  Text,
} from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { agentModes } from '../agent-modes.ts'
import { MAX_SETTING_AMOUNT, shippingZones } from './setting-values.ts'

const Amount = Type.Integer({ minimum: 0, maximum: MAX_SETTING_AMOUNT })
const PerCurrency = Type.Object({ MXN: Amount, USD: Amount })
const Threshold = NullableInteger({ minimum: 0, maximum: MAX_SETTING_AMOUNT })
/** The goods from which shipping is free; null in a currency in which it never is. */
const ThresholdPerCurrency = Type.Object({ MXN: Threshold, USD: Threshold })
const InBothLangs = (max: number) => Type.Object({ es: Text(max, MULTILINE), en: Text(max, MULTILINE) })
const WebLink = Type.String({ minLength: 9, maxLength: 300, pattern: String.raw`^https://[^\s"<>]+$` })
const GiftText = Type.Object({ name: Text(80), description: Type.String({ maxLength: 300, ...MULTILINE }) })
const Gift = Type.Object({
  image_key: NullableString({ pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 200, ...DRAWN }),
  es: GiftText,
  en: GiftText,
  paused: Type.Optional(Type.Boolean({ description: 'Goes with no new order; false unless given' })),
})

/** In both languages, such as "3 to 9 business days"; empty when the shop does not say. */
const DeliveryTime = Type.Object({ es: Type.String({ maxLength: 80 }), en: Type.String({ maxLength: 80 }) })

export const ShippingTable = Type.Object({
  mexico: PerCurrency,
  united_states: PerCurrency,
  elsewhere: PerCurrency,
  free_from: ThresholdPerCurrency,
  free_from_with_level: ThresholdPerCurrency,
})
export type ShippingTable = Static<typeof ShippingTable>

/** Each setting as staff write it; docs/rules.md 7 says what each is for. Amounts are minor units. */
const Percent = Type.Integer({ minimum: 0, maximum: 100 })

const settingFields = {
  brand: Text(60),
  voice: InBothLangs(160),
  supplier: Type.Object({
    name: Text(160),
    address: Text(300),
    phone: Type.String({ ...Phone, maxLength: 40 }),
    email: Email,
  }),
  social: Type.Array(Type.Object({ name: Text(40), link: WebLink }), { maxItems: 12 }),
  carriers: Type.Array(
    Type.Object({
      name: Text(40),
      /** `{waybill}` stands for the tracking number. */
      tracking: Type.String({ maxLength: 300, pattern: String.raw`^https://[^\s"<>]*\{waybill\}[^\s"<>]*$` }),
    }),
    { maxItems: 20 },
  ),
  payment_instructions: Type.Object({
    zelle: InBothLangs(1000),
    venmo: InBothLangs(1000),
    /** An empty CLABE switches SPEI off. */
    spei: Type.Object({
      clabe: Type.String({ maxLength: 40, refusal: 'clabe_invalid' }),
      holder: Type.String({ maxLength: 120 }),
      bank: Type.String({ maxLength: 60 }),
      ...InBothLangs(1000).properties,
    }),
  }),
  /** The total in pesos from which cards may pay in installments; null: never. */
  installments: Type.Object({ from: Threshold }),
  gifts: Type.Object({ birthday: Gift, seasonal: Gift }),
  refund_limit: PerCurrency,
  code_limit: Type.Object({
    percent: Percent,
    uses: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  }),
  benefit_costs: Type.Object({
    birthday_gift: PerCurrency,
    seasonal_gift: PerCurrency,
    consulting: PerCurrency,
    second_consulting: PerCurrency,
    tailoring: PerCurrency,
  }),
  prices_include_tax: Type.Object({ MXN: Type.Boolean(), USD: Type.Boolean() }),
  tax_rates: Type.Object({ mexico: Percent, elsewhere: Percent }),
  delivery_times: Type.Object({
    mexico: DeliveryTime,
    united_states: DeliveryTime,
    elsewhere: DeliveryTime,
  }),
  shipping: ShippingTable,
  agents: Type.Object({ mode: Type.Enum([...agentModes]) }),
}
export const SettingValues = Type.Object(settingFields)
export type SettingValues = Static<typeof SettingValues>
export type SettingName = keyof SettingValues

const stateFields = {
  /** 0 for a setting that was never written and has the value of a new shop. */
  version: Type.Integer({ minimum: 0 }),
  updated_at: NullableString(),
  updated_by: NullableString({ description: 'The name of who changed it last' }),
}
export const SettingState = Type.Object(stateFields)
export type SettingState = Static<typeof SettingState>

const settingNames = Object.keys(settingFields) as SettingName[]
const SettingStates = Type.Unsafe<Record<SettingName, SettingState>>(
  Type.Object(Object.fromEntries(settingNames.map((name) => [name, SettingState]))),
)

export const listSettings = defineStaffCall('listSettings', {
  summary: 'Returns all settings with their versions',
  access: 'settings.read',
  response: Type.Object({ values: SettingValues, states: SettingStates }),
})

export const saveSetting = defineStaffCall('saveSetting', {
  summary: 'Writes one setting; a version that is not the present one is refused with the present value',
  access: 'settings.write',
  money: 'sometimes',
  body: Type.Object({
    version: StoredInteger(),
    setting: Type.Partial(SettingValues, { minProperties: 1, maxProperties: 1 }),
  }),
  response: Type.Object({ version: Type.Integer() }),
  refusals: ['version_conflict', 'confirmation_needed', 'clabe_invalid', 'spei_incomplete'],
})

export const previewShipping = defineStaffCall('previewShipping', {
  summary: 'Says what a sample cart would cost to send with a table of shipping that is not saved yet',
  access: 'settings.read',
  body: Type.Object({
    table: ShippingTable,
    goods: PerCurrency,
    level: Type.Integer({ minimum: 0, maximum: 3 }),
  }),
  response: Type.Array(
    Type.Object({
      zone: Type.Enum([...shippingZones]),
      currency: CurrencyCode,
      goods: MinorAmount,
      shipping: MinorAmount,
    }),
  ),
})

export type SettingConflict = { current: { version: number; value: unknown }; by: string | null; at: string | null }
