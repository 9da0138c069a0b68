import { type TSchema, type TSchemaOptions, Type } from 'typebox'
import { MAX_PER_PAGE } from './limits.ts'
import { currencies, langs } from './locale.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Schemas that many calls share. A field may carry `refusal`: the code for a value that is missing, blank or out of
 * bounds. (A value of a wrong type is `invalid_value` for every field; a malformed id is "not found".)
 */

export const ImageColor = Type.String({ description: 'Background color until the image is loaded: `#rrggbb`' })

/** The greatest number of an `integer` column. */
const MAX_INTEGER = 2_147_483_647

/**
 * Describes the id of a row. A value that is not a positive integer gets the same response as an id that does not
 * exist.
 */
export function Id(refusal: RefusalCode) {
  return Type.Integer({ minimum: 1, maximum: MAX_INTEGER, refusal, identifier: true })
}

/**
 * Describes a whole number that the database compares or stores, from 0 unless `options` say otherwise. A larger one
 * than a column holds is refused with `invalid_value`.
 */
export function StoredInteger(options: TSchemaOptions = {}) {
  return Type.Integer({ minimum: 0, maximum: MAX_INTEGER, ...options })
}

/**
 * Describes a country of the list, or null for the default country. A value of another type is `invalid_value`, not a
 * missing country.
 */
export function OptionalCountryId() {
  return Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: MAX_INTEGER,
      refusal: 'country_not_found',
    }),
  )
}

/** An amount of money in minor units (centavos, cents). */
export const MinorAmount = Type.Integer({ description: 'Minor units (centavos, cents)' })

export const CurrencyCode = Type.Enum([...currencies])

export const GiftKind = Type.Unsafe<'birthday' | 'seasonal' | null>({
  type: ['string', 'null'],
  enum: ['birthday', 'seasonal', null],
})

/** `lang` and `currency` of a query. The server fills in defaults: Spanish, and the currency of the language. */
export const LangQuery = Type.Object({ lang: Type.Optional(Type.Enum([...langs])) })
export const LangAndCurrencyQuery = Type.Object({
  lang: Type.Optional(Type.Enum([...langs])),
  currency: Type.Optional(Type.Enum([...currencies])),
})

/**
 * Text of one line with at most `max` characters and something to see. Like every text without `characters` of its own,
 * it loses format characters and space around it, and is refused (`control_characters`) when it contains a control
 * character or a line break.
 */
export function Text(max: number, options: TSchemaOptions = {}) {
  return Type.String({ minLength: 1, maxLength: max, pattern: '\\S', ...options })
}

/**
 * Marks a text of several lines: line breaks become `\n`, tabs become spaces, and other control characters are removed.
 */
export const MULTILINE = { characters: 'lines' } as const

/** Marks a key, a secret or a password: its characters are compared and never shown, so all are allowed except NUL. */
export const OPAQUE = { characters: 'opaque' } as const

/**
 * Marks a text in which no card number is looked for: one of about 5,000 texts of 32 digits and letters, and one of 25 long
 * numbers, would pass for one. It is a secret of which at most a hash is stored, or a number that a bank, a carrier or a
 * manufacturer assigns.
 */
export const NO_CARD = { checked_for_cards: false } as const

/** Marks a text that a program draws and no one writes, such as the id of a cart, the key of an image or a token. */
export const DRAWN = { ...OPAQUE, ...NO_CARD } as const

/** The browser's key of a request. One that is repeated, after an answer that was lost, is the same request and done once. */
export const RequestKey = Type.String({
  minLength: 16,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'Drawn at random by the caller, with 16 to 64 characters: a repeated key is the same request',
  ...DRAWN,
})

/** A moment with its offset, such as `2026-11-22T06:00:00Z`; null for none. */
export const Moment = NullableString({
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$`,
  maxLength: 40,
})

/**
 * `page` and `per_page` of a list's query. Any value is accepted, and the server corrects it; the published description
 * has the numbers that a program sends (`published`).
 */
export function pagingFields(per_page: number, most: number = MAX_PER_PAGE) {
  const number = (description: string) =>
    Type.Optional(Type.Unknown({ description, published: { type: 'integer', minimum: 1 } }))
  return {
    page: number('From 1; smaller or invalid values count as 1'),
    per_page: number(`${per_page} unless given, at most ${most}`),
  }
}

/** `null` or the given primitive, in the form that serializes fastest. */
export function NullableString(options: TSchemaOptions = {}) {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], ...options })
}

export function NullableInteger(options: TSchemaOptions = {}) {
  return Type.Unsafe<number | null>({ type: ['integer', 'null'], ...options })
}

/** `null` or the given schema, for objects and lists; primitives have the faster form above. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

/** The lowest and highest of several prices, in minor units. */
export const PriceRange = Type.Object({ min: MinorAmount, max: MinorAmount })

/** Describes a boolean in a URL: `1` or `true`, `0` or `false`. */
export function BooleanParam() {
  return Type.Unsafe<'1' | '0' | 'true' | 'false'>({ enum: ['1', '0', 'true', 'false'] })
}

/** The slug in each language. Other slugs that lead here are former ones and redirect. */
/** The languages of a page follow from it: a list is empty in a currency in which nothing of it is sold. */
export const SoldIn = Type.Array(CurrencyCode, {
  description: 'The currencies in which this viewer finds a product of it',
})
export const Uris = Type.Object({ es: Type.String(), en: Type.String() })

/** Fields of a transfer by SPEI, which a bank asks for beside the CLABE. Other transfers have neither. */
export const speiRecipientFields = {
  holder: Type.Optional(Type.String({ description: 'SPEI only: whose account it is' })),
  bank: Type.Optional(Type.String({ description: 'SPEI only' })),
}
