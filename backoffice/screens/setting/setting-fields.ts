import { isClabe } from '@shop/contract/clabe.ts'
import { currencies, type Currency, langs } from '@shop/contract/locale.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import { isPhoneNumber } from '@shop/contract/phone-pattern.ts'
import { agentModes } from '@shop/contract/agent-modes.ts'
import { MAX_SETTING_AMOUNT, shippingZones } from '@shop/contract/staff/setting-values.ts'
import type { SettingName } from '@shop/contract/staff/settings.ts'
import type { SettingTexts } from '../../messages/settings.ts'

/** One field of a setting. `path` is its place in the value, such as `mexico.MXN`; empty for a value that is one text. */
export interface SettingField {
  path: string
  label: string
  kind:
    | 'text'
    | 'optional'
    | 'lines'
    | 'phone'
    | 'link'
    | 'tracking'
    | 'amount'
    | 'number'
    | 'flag'
    | 'image'
    | 'choice'
    | 'clabe'
  currency?: Currency
  choices?: { value: string; label: string }[]
  /** Says what an empty amount or CLABE means; without it, an amount is required. */
  ifEmpty?: string
  /** The field without which this one may be empty. */
  requiredWith?: string
  maxLength?: number
  max?: number
}

export const listSettings = ['social', 'carriers'] as const
export type ListSettingName = (typeof listSettings)[number]

export function isListSetting(name: SettingName): name is ListSettingName {
  return listSettings.some((one) => one === name)
}

const supplierFields = [
  ['name', 'text', 160],
  ['address', 'text', 300],
  ['phone', 'phone', 40],
  ['email', 'text', 254],
] as const

const pricedBenefits = ['birthday_gift', 'seasonal_gift', 'consulting', 'second_consulting', 'tailoring'] as const

/** Returns the fields of a setting in their order. A list has those of each of its rows. */
export function listFields(name: SettingName, rowCount: number, t: SettingTexts): SettingField[] {
  const { labels } = t
  const inLangs = (path: string, label: string, kind: SettingField['kind'], maxLength: number) =>
    langs.map((lang) => ({ path: joinPath(path, lang), label: `${label} ${t.inLang[lang]}`, kind, maxLength }))
  const perCurrency = (path: string, label: string, kind: 'amount' | 'flag' = 'amount'): SettingField[] =>
    currencies.map((currency) => ({
      path: joinPath(path, currency),
      label: `${label} (${currency})`,
      kind,
      ...(kind === 'amount' ? { currency } : {}),
    }))
  const rows = (fields: (path: string, number: string) => SettingField[]) =>
    Array.from({ length: rowCount }, (_, index) => fields(String(index), `${index + 1}`)).flat()
  const giftFields = (gift: 'birthday' | 'seasonal'): SettingField[] => [
    ...(['name', 'description'] as const).flatMap((part) =>
      langs.map((lang) => ({
        path: `${gift}.${lang}.${part}`,
        label: `${labels[gift]}, ${labels[part].toLowerCase()} ${t.inLang[lang]}`,
        ...(part === 'name' ? { kind: 'text' as const, maxLength: 80 } : { kind: 'optional' as const, maxLength: 300 }),
      })),
    ),
    { path: `${gift}.image_key`, label: `${labels[gift]}, ${labels.image.toLowerCase()}`, kind: 'image' },
    { path: `${gift}.paused`, label: `${labels[gift]}, ${labels.paused}`, kind: 'flag' },
  ]
  const byName: Record<SettingName, () => SettingField[]> = {
    brand: () => [{ path: '', label: labels.brand, kind: 'text', maxLength: 60 }],
    voice: () => inLangs('', labels.voice, 'text', 160),
    supplier: () => supplierFields.map(([path, kind, maxLength]) => ({ path, label: labels[path], kind, maxLength })),
    social: () =>
      rows((path, number) => [
        { path: `${path}.name`, label: `${labels.name} ${number}`, kind: 'text', maxLength: 40 },
        { path: `${path}.link`, label: `${labels.link} ${number}`, kind: 'link', maxLength: 300 },
      ]),
    carriers: () => rows((path, number) => listCarrierFields(path, number, labels)),
    payment_instructions: () => listTransferFields(t, inLangs),
    installments: () => [listInstallmentField(t)],
    gifts: () => (['birthday', 'seasonal'] as const).flatMap((gift) => giftFields(gift)),
    refund_limit: () => perCurrency('', labels.refund_limit),
    code_limit: () => listCodeLimitFields(labels),
    benefit_costs: () => pricedBenefits.flatMap((path) => perCurrency(path, labels[path])),
    prices_include_tax: () => perCurrency('', labels.prices_include_tax, 'flag'),
    tax_rates: () => listTaxRateFields(labels),
    delivery_times: () => shippingZones.flatMap((path) => inLangs(path, labels[path], 'optional', 80)),
    shipping: () => [
      ...shippingZones.flatMap((path) => perCurrency(path, labels[path])),
      ...perCurrency('free_from', labels.free_from).map((field) => ({ ...field, ifEmpty: t.neverFree })),
      ...perCurrency('free_from_with_level', labels.free_from_with_level).map((field) => ({
        ...field,
        ifEmpty: t.asForEveryone,
      })),
    ],
    agents: () => [listAgentField(t)],
  }
  return byName[name]()
}

function listTransferFields(
  { labels, speiOff }: SettingTexts,
  inLangs: (path: string, label: string, kind: SettingField['kind'], maxLength: number) => SettingField[],
): SettingField[] {
  const requiredWith = 'spei.clabe'
  return [
    ...(['zelle', 'venmo'] as const).flatMap((path) => inLangs(path, labels[path], 'lines', 1000)),
    { path: 'spei.clabe', label: labels.clabe, kind: 'clabe', ifEmpty: speiOff, maxLength: 40 },
    { path: 'spei.holder', label: labels.clabe_holder, kind: 'text', maxLength: 120, requiredWith },
    { path: 'spei.bank', label: labels.clabe_bank, kind: 'text', maxLength: 60, requiredWith },
    ...inLangs('spei', labels.spei, 'lines', 1000),
  ]
}

function listCarrierFields(path: string, number: string, labels: SettingTexts['labels']): SettingField[] {
  return [
    { path: `${path}.name`, label: `${labels.name} ${number}`, kind: 'text', maxLength: 40 },
    { path: `${path}.tracking`, label: `${labels.tracking} ${number}`, kind: 'tracking', maxLength: 300 },
  ]
}

function listInstallmentField({ labels, noInstallments }: SettingTexts): SettingField {
  const label = `${labels.installments_from} (MXN)`
  return { path: 'from', label, kind: 'amount', currency: 'MXN', ifEmpty: noInstallments }
}

function listAgentField({ labels, agentModes: names }: SettingTexts): SettingField {
  const choices = agentModes.map((value) => ({ value, label: names[value] }))
  return { path: 'mode', label: labels.agent_mode, kind: 'choice', choices }
}

function listTaxRateFields(labels: SettingTexts['labels']): SettingField[] {
  return (['mexico', 'elsewhere'] as const).map((path) => ({
    path,
    label: `${labels[path]} (%)`,
    kind: 'number',
    max: 100,
  }))
}

function listCodeLimitFields(labels: SettingTexts['labels']): SettingField[] {
  return [
    { path: 'percent', label: labels.code_percent, kind: 'number', max: 100 },
    { path: 'uses', label: labels.code_uses, kind: 'number', max: 1_000_000 },
  ]
}

/** Returns the part of a value that a field shows; undefined where a list has no such row yet. */
export function readField(value: unknown, { path }: SettingField): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (key === '' ? at : (at as Record<string, unknown> | undefined)?.[key]), value)
}

/** Returns a sentence for each field that is empty or cannot be saved, by its path in the value. */
export function findFieldErrors(
  fields: SettingField[],
  value: unknown,
  t: SettingTexts,
  required: string,
): Record<string, string | undefined> {
  const find = (field: SettingField): string | undefined => {
    const part = readField(value, field)
    const text = typeof part === 'string' ? part.trim() : ''
    const { kind } = field
    if (text === '' && field.requiredWith !== undefined)
      return readField(value, { ...field, path: field.requiredWith }) === '' ? undefined : required
    if (kind === 'optional' || kind === 'flag' || kind === 'image') return undefined
    if (kind === 'clabe') return text === '' || isClabe(text) ? undefined : t.invalidClabe
    if (kind === 'amount') {
      if (typeof part !== 'number') return field.ifEmpty === undefined ? required : undefined
      return part > MAX_SETTING_AMOUNT ? t.amountTooLarge(formatPlainAmount(MAX_SETTING_AMOUNT)) : undefined
    }
    if (kind === 'number')
      return typeof part !== 'number'
        ? required
        : part > (field.max ?? part)
          ? t.numberTooLarge(field.max ?? 0)
          : undefined
    if (text === '') return required
    if (kind === 'phone') return isPhoneNumber(text) ? undefined : t.invalidPhone
    if (kind === 'link') return /^https:\/\/[^\s"<>]+$/.test(text) ? undefined : t.invalidLink
    if (kind === 'tracking') return /^https:\/\/[^\s"<>]*\{waybill\}/.test(text) ? undefined : t.invalidTracking
    return undefined
  }
  return Object.fromEntries(fields.map((field) => [field.path, find(field)]))
}

/** Returns the rows of a list as text, a line for each, with its fields in their order: a conflict has them in another. */
export function formatRows(name: ListSettingName, rows: Record<string, unknown>[], t: SettingTexts): string {
  const keys = listFields(name, 1, t).map(({ path }) => path.split('.').at(-1) ?? '')
  return rows.map((row) => keys.map((key) => row[key]).join(': ')).join('\n')
}

function joinPath(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('.')
}
