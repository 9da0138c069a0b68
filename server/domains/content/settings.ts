import { Ajv, type ValidateFunction } from 'ajv'
import { isClabe } from '@shop/contract/clabe.ts'
import { homeSections } from '@shop/contract/home.ts'
import { agentModes } from '@shop/contract/agent-modes.ts'
import { SettingValues } from '@shop/contract/staff/settings.ts'
import { type Static, Type } from 'typebox'
import type { Db } from '../../platform/db.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { refuse } from '../../platform/refusal.ts'
import { findSettings, storeSetting } from './setting-queries.ts'

const PerCurrency = Type.Object({ MXN: Type.Integer({ minimum: 0 }), USD: Type.Integer({ minimum: 0 }) })
/** Amounts of goods; null where no amount is enough. */
const ThresholdPerCurrency = Type.Object({
  MXN: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  USD: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
})
const GiftText = Type.Object({ name: Type.String({ minLength: 1 }), description: Type.String() })
const Gift = Type.Object({
  image_key: Type.Union([Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$' }), Type.Null()]),
  es: GiftText,
  en: GiftText,
  paused: Type.Boolean({ default: false }),
})
const BothLangs = Type.Object({ es: Type.String(), en: Type.String() })

const speiOff = {
  clabe: '',
  holder: '',
  bank: '',
  es: 'Entra a la app de tu banco y transfiere el importe exacto a esta CLABE; en el concepto escribe la referencia. Confirmamos tu pago en cuanto lo recibimos, de lunes a sábado.',
  en: 'Open your bank’s app and transfer the exact amount to this CLABE, with the reference as the concept (concepto). We confirm your payment as soon as we receive it, Monday through Saturday.',
}

/** The settings that the owner writes (rules 7), with the defaults of a new shop. Amounts are minor units. */
const settingSchemas = {
  brand: Type.String({ default: 'Lienza' }),
  voice: Type.Object(BothLangs.properties, {
    default: { es: 'Ropa que cuelga como una obra.', en: 'Clothes that hang like art.' },
  }),
  supplier: Type.Object(
    { name: Type.String(), address: Type.String(), phone: Type.String(), email: Type.String() },
    {
      default: {
        name: 'Lienza Arte en Prenda, S. de R.L. de C.V.',
        address: 'Calle del Taller 128, Col. Roma Norte, 06700 Ciudad de México, México',
        phone: '+52 55 5555 0128',
        email: 'hola@lienza.example',
      },
    },
  ),
  social: Type.Array(Type.Object({ name: Type.String(), link: Type.String() }), {
    default: [
      { name: 'Instagram', link: 'https://www.instagram.com/' },
      { name: 'Facebook', link: 'https://www.facebook.com/' },
    ],
  }),
  /** The carriers, and the URLs where their shipments can be tracked; `{waybill}` stands for the tracking number. */
  carriers: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1 }),
      tracking: Type.String({ pattern: '^https://.*\\{waybill\\}' }),
    }),
    {
      default: [
        { name: 'DHL', tracking: 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={waybill}' },
        { name: 'FedEx', tracking: 'https://www.fedex.com/fedextrack/?trknbr={waybill}' },
        {
          name: 'Estafeta',
          tracking: 'https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=1&wayBill={waybill}',
        },
        { name: 'UPS', tracking: 'https://www.ups.com/track?tracknum={waybill}' },
      ],
    },
  ),
  /** How to pay by a transfer; account, amount and reference are shown with it. */
  payment_instructions: Type.Object(
    {
      zelle: BothLangs,
      venmo: BothLangs,
      /** Without a CLABE, SPEI is not offered (rules 5.5). */
      spei: Type.Object(
        { clabe: Type.String(), holder: Type.String(), bank: Type.String(), ...BothLangs.properties },
        { default: speiOff },
      ),
    },
    {
      default: {
        zelle: {
          es: 'Abre Zelle en la app de tu banco, envía el importe exacto a esta cuenta y escribe la referencia en la nota. Confirmamos tu pago en cuanto lo recibimos, de lunes a sábado.',
          en: 'Open Zelle in your bank’s app, send the exact amount to this account and enter the reference in the memo. We confirm your payment as soon as we receive it, Monday through Saturday.',
        },
        spei: speiOff,
        venmo: {
          es: 'Abre Venmo, envía el importe exacto a esta cuenta y escribe la referencia en la nota; márcalo como compra. Confirmamos tu pago en cuanto lo recibimos, de lunes a sábado.',
          en: 'Open Venmo, send the exact amount to this account, enter the reference in the note and mark it as a purchase. We confirm your payment as soon as we receive it, Monday through Saturday.',
        },
      },
    },
  ),
  /** The total in centavos from which a card may pay in monthly installments (rules 5.3); null switches them off. */
  installments: Type.Object(
    { from: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]) },
    { default: { from: null } },
  ),
  /** The gifts that are added to shipments for a birthday and for a season (rules 6). */
  gifts: Type.Object(
    { birthday: Gift, seasonal: Gift },
    {
      default: {
        birthday: {
          image_key: null,
          es: { name: 'Sorpresa de cumpleaños', description: 'Un regalo del taller por tu cumpleaños.' },
          en: { name: 'Birthday surprise', description: 'A gift from the studio for your birthday.' },
          paused: false,
        },
        seasonal: {
          image_key: null,
          es: { name: 'Regalo de temporada', description: 'Un detalle del taller para esta temporada.' },
          en: { name: 'Seasonal gift', description: 'A little something from the studio for this season.' },
          paused: false,
        },
      },
    },
  ),
  /**
   * The amount that fulfillment and support refund of an order without the approval of an owner or manager (rules 9.1).
   */
  refund_limit: Type.Object(PerCurrency.properties, { default: { MXN: 1_000_00, USD: 60_00 } }),
  /** Codes above this percentage of the goods, or with more uses, need a confirmed identity (rules 9.1). */
  code_limit: Type.Object(
    { percent: Type.Integer({ minimum: 0, maximum: 100 }), uses: Type.Integer({ minimum: 0 }) },
    { default: { percent: 30, uses: 100 } },
  ),
  /**
   * The cost of one use of a benefit, in the currency in which the shop pays it; the other currency is 0. The liability
   * of the loyalty program is calculated from it (rules 9.9).
   */
  benefit_costs: Type.Object(
    {
      birthday_gift: PerCurrency,
      seasonal_gift: PerCurrency,
      consulting: PerCurrency,
      second_consulting: PerCurrency,
      tailoring: PerCurrency,
    },
    {
      default: {
        birthday_gift: { MXN: 0, USD: 0 },
        seasonal_gift: { MXN: 0, USD: 0 },
        consulting: { MXN: 0, USD: 0 },
        second_consulting: { MXN: 0, USD: 0 },
        tailoring: { MXN: 0, USD: 0 },
      },
    },
  ),
  /** The sections of the home page in their order (rules 9.16). */
  home_sections: Type.Array(Type.Object({ name: Type.Enum([...homeSections]), shown: Type.Boolean() }), {
    default: homeSections.map((name) => ({ name, shown: true })),
  }),
  prices_include_tax: Type.Object({ MXN: Type.Boolean(), USD: Type.Boolean() }, { default: { MXN: true, USD: false } }),
  /** The tax in prices that include it, in percent, by where the order is sent (rules 9.5). */
  tax_rates: Type.Object(
    { mexico: Type.Integer({ minimum: 0, maximum: 100 }), elsewhere: Type.Integer({ minimum: 0, maximum: 100 }) },
    { default: { mexico: 16, elsewhere: 0 } },
  ),
  /** How long an order takes to each zone, processing included; an empty text says nothing. */
  delivery_times: Type.Object(
    { mexico: BothLangs, united_states: BothLangs, elsewhere: BothLangs },
    {
      default: {
        mexico: { es: '3 a 9 días hábiles', en: '3 to 9 business days' },
        united_states: { es: '6 a 13 días hábiles', en: '6 to 13 business days' },
        elsewhere: { es: '9 a 23 días hábiles', en: '9 to 23 business days' },
      },
    },
  ),
  shipping: Type.Object(
    {
      mexico: PerCurrency,
      united_states: PerCurrency,
      elsewhere: PerCurrency,
      free_from: ThresholdPerCurrency,
      free_from_with_level: ThresholdPerCurrency,
    },
    {
      default: {
        mexico: { MXN: 149_00, USD: 9_00 },
        united_states: { MXN: 399_00, USD: 22_00 },
        elsewhere: { MXN: 699_00, USD: 39_00 },
        free_from: { MXN: 1_499_00, USD: 85_00 },
        free_from_with_level: { MXN: 799_00, USD: 45_00 },
      },
    },
  ),
  /** The position of the switch that says how much assistants of other companies may do here (rules 10). */
  agents: Type.Object({ mode: Type.Enum([...agentModes]) }, { default: { mode: 'off' } }),
}

export const settingsSchema = Type.Object(settingSchemas)
export type ShopSettings = Static<typeof settingsSchema>
export type SettingName = keyof ShopSettings

export async function readSettings(db: Db): Promise<ShopSettings> {
  const stored = await findSettings(db)
  return parseSettings(stored)
}

/** Returns the names of the settings that were written; the rest has the defaults of a new shop. */
export async function listWrittenSettings(db: Db): Promise<string[]> {
  return Object.keys(await findSettings(db))
}

// The schemas are compiled with the first settings, without a check that they are valid themselves.
const ajvOptions = { useDefaults: true, strict: false, meta: false, validateSchema: false }
let compiled: ValidateFunction<ShopSettings> | undefined
function getValidate(): ValidateFunction<ShopSettings> {
  return (compiled ??= new Ajv(ajvOptions).compile<ShopSettings>(settingsSchema))
}

/** The rules of the back office's screens, which every new value has to follow; older ones are read without them. */
let compiledForChanges: ValidateFunction | undefined
function getValidateChange(): ValidateFunction {
  return (compiledForChanges ??= new Ajv(ajvOptions).compile(Type.Partial(SettingValues)))
}

/** Fills in defaults for what is not written. A written value of a wrong shape is a bug in the shop, so it throws. */
export function parseSettings(stored: Record<string, unknown>): ShopSettings {
  const settings: unknown = structuredClone(stored)
  const validate = getValidate()
  if (validate(settings)) return settings
  throw new Error(`settings with a wrong shape: ${JSON.stringify(validate.errors)}`)
}

/** Throws a BusinessError when there is none of that name, or the value has the wrong format. */
export async function writeSetting(db: Db, name: SettingName, value: unknown, now: Date): Promise<void> {
  await storeSetting(db, { key: name, value: parseSetting(name, value), actor: null, now })
}

/**
 * Returns the value of one setting with defaults for what is not written. Throws a BusinessError when there is no
 * setting of that name, or the value has the wrong format.
 */
export function parseSetting(name: SettingName, value: unknown): ShopSettings[SettingName] {
  if (!Object.hasOwn(settingSchemas, name))
    throw new BusinessError(`there is no setting ${name}; there are: ${Object.keys(settingSchemas).join(', ')}`)
  const settings: unknown = { [name]: structuredClone(value) }
  const validate = getValidate()
  if (!validate(settings)) throw toFormatError(validate)
  const validateChange = getValidateChange()
  if (!validateChange(settings)) throw toFormatError(validateChange)
  if (name === 'payment_instructions') checkSpei((settings as Pick<ShopSettings, 'payment_instructions'>)[name].spei)
  return settings[name]
}

/** Refuses `clabe_invalid` and `spei_incomplete`: customers send money to what is written here. */
function checkSpei({ clabe, holder, bank }: ShopSettings['payment_instructions']['spei']): void {
  if (clabe === '') return
  if (!isClabe(clabe)) refuse('clabe_invalid', { 'setting.payment_instructions.spei.clabe': 'clabe_invalid' })
  if (holder.trim() === '' || bank.trim() === '') refuse('spei_incomplete')
}

/** Names the part of the setting that is wrong, such as `supplier.phone`. */
function toFormatError({ errors }: ValidateFunction): BusinessError {
  const { instancePath, message } = errors![0]!
  return new BusinessError(`${instancePath.slice(1).replaceAll('/', '.')} has a wrong format: ${message}`)
}
