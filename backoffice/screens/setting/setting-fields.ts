import { currencies, type Currency, langs } from '@shop/contract/locale.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import type { SettingName, SettingValues } from '@shop/contract/staff/settings.ts'
import { parseAmount } from '../../lib/amount.ts'
import type { SettingTexts } from '../../messages/settings.ts'

/** One field of a setting. `path` is its place in the value, such as `mexico.MXN`; empty for a value that is one text. */
export interface SettingField {
  path: string
  label: string
  kind: 'text' | 'optional' | 'lines' | 'link' | 'tracking' | 'amount' | 'flag'
  currency?: Currency
}

/** The settings that are lists of rows. */
export const listSettings = ['social', 'carriers'] as const
export type ListSettingName = (typeof listSettings)[number]

export function isListSetting(name: SettingName): name is ListSettingName {
  return listSettings.some((one) => one === name)
}

/** Returns the fields of a setting in their order. A list has those of each of its rows. */
export function listFields(name: SettingName, rowCount: number, t: SettingTexts): SettingField[] {
  const { labels } = t
  const inLangs = (path: string, label: string, kind: SettingField['kind']) =>
    langs.map((lang) => ({ path: joinPath(path, lang), label: `${label} ${t.inLang[lang]}`, kind }))
  const perCurrency = (path: string, label: string, kind: 'amount' | 'flag' = 'amount') =>
    currencies.map((currency) => ({
      path: joinPath(path, currency),
      label: `${label} (${currency})`,
      kind,
      ...(kind === 'amount' ? { currency } : {}),
    }))
  const rows = (fields: (path: string, number: string) => SettingField[]) =>
    Array.from({ length: rowCount }, (_, index) => fields(String(index), `${index + 1}`)).flat()
  const byName: Record<SettingName, () => SettingField[]> = {
    brand: () => [{ path: '', label: labels.brand, kind: 'text' }],
    voice: () => inLangs('', labels.voice, 'text'),
    supplier: () =>
      (['name', 'address', 'phone', 'email'] as const).map((path) => ({ path, label: labels[path], kind: 'text' })),
    social: () =>
      rows((path, number) => [
        { path: `${path}.name`, label: `${labels.name} ${number}`, kind: 'text' },
        { path: `${path}.link`, label: `${labels.link} ${number}`, kind: 'link' },
      ]),
    carriers: () =>
      rows((path, number) => [
        { path: `${path}.name`, label: `${labels.name} ${number}`, kind: 'text' },
        { path: `${path}.tracking`, label: `${labels.tracking} ${number}`, kind: 'tracking' },
      ]),
    payment_instructions: () => (['zelle', 'venmo'] as const).flatMap((path) => inLangs(path, labels[path], 'lines')),
    gifts: () =>
      (['birthday', 'seasonal'] as const).flatMap((gift) =>
        (['name', 'description'] as const).flatMap((part) =>
          langs.map((lang) => ({
            path: `${gift}.${lang}.${part}`,
            label: `${labels[gift]}, ${labels[part].toLowerCase()} ${t.inLang[lang]}`,
            kind: part === 'name' ? ('text' as const) : ('optional' as const),
          })),
        ),
      ),
    refund_limit: () => perCurrency('', labels.refund_limit),
    benefit_costs: () =>
      (['birthday_gift', 'seasonal_gift', 'consulting', 'second_consulting', 'tailoring'] as const).flatMap((path) =>
        perCurrency(path, labels[path]),
      ),
    prices_include_tax: () => perCurrency('', labels.prices_include_tax, 'flag'),
    shipping: () =>
      (['mexico', 'united_states', 'elsewhere', 'free_from', 'free_from_with_level'] as const).flatMap((path) =>
        perCurrency(path, labels[path]),
      ),
  }
  return byName[name]()
}

/** Returns the name of a form's field; refusals of the server name fields in the same way. */
export function toFieldName(name: SettingName, path: string): string {
  return joinPath(`setting.${name}`, path)
}

/** Returns how a field shows its part of a value. */
export function readField(value: unknown, { path, kind }: SettingField): string {
  const part = path
    .split('.')
    .reduce<unknown>((at, key) => (key === '' ? at : (at as Record<string, unknown> | undefined)?.[key]), value)
  if (typeof part === 'number') return kind === 'amount' ? formatPlainAmount(part) : `${part}`
  return typeof part === 'string' || typeof part === 'boolean' ? `${part}` : ''
}

/** Returns the value that a valid form describes. Parts without a field, such as the image of a gift, stay as they are. */
export function readValue<N extends SettingName>(
  name: N,
  fields: SettingField[],
  values: FormData,
  present: SettingValues[N],
): SettingValues[N] {
  let value: unknown = isListSetting(name) ? [] : structuredClone(present)
  for (const field of fields) {
    const text = String(values.get(toFieldName(name, field.path)) ?? '').trim()
    value = setPart(value, field.path.split('.'), toPart(field, text))
  }
  return value as SettingValues[N]
}

function toPart({ kind }: SettingField, text: string): unknown {
  if (kind === 'amount') return parseAmount(text) ?? 0
  return kind === 'flag' ? text === 'true' : text
}

function setPart(value: unknown, [key = '', ...rest]: string[], part: unknown): unknown {
  if (key === '') return part
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) }
  const at = copy as Record<string, unknown>
  at[key] = rest.length === 0 ? part : setPart(at[key] ?? {}, rest, part)
  return copy
}

/** Returns a message for each field that is empty or cannot be read. */
export function findFieldErrors(
  name: SettingName,
  fields: SettingField[],
  values: FormData,
  t: SettingTexts,
  { required, amountInvalid }: { required: string; amountInvalid: string },
): Record<string, string | undefined> {
  const find = ({ kind, path }: SettingField): string | undefined => {
    const text = String(values.get(toFieldName(name, path)) ?? '').trim()
    if (kind === 'optional' || kind === 'flag') return undefined
    if (text === '') return required
    if (kind === 'amount') return parseAmount(text) === undefined ? amountInvalid : undefined
    if (kind === 'link') return /^https:\/\/[^\s"<>]+$/.test(text) ? undefined : t.invalidLink
    if (kind === 'tracking') return /^https:\/\/[^\s"<>]*\{waybill\}/.test(text) ? undefined : t.invalidTracking
    return undefined
  }
  return Object.fromEntries(fields.map((field) => [toFieldName(name, field.path), find(field)]))
}

function joinPath(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('.')
}
