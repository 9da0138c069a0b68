import { type TSchema, type TSchemaOptions, Type } from 'typebox'
import { MAX_PER_PAGE } from './limits.ts'
import { currencies, langs } from './locale.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Schema pieces used by many calls. A field may carry `refusal`: the code that answers when it is missing, blank or out of
 * bounds. (A value of a wrong type is `invalid_value`, whatever the field; a malformed id is "not found".)
 */

/** The colour that a picture's place has until the picture is there. */
export const PictureColor = Type.String({ description: 'Colour of its place until it is there: `#rrggbb`' })

/** A row's number. One that is no positive integer is answered like one that does not exist. */
export function Id(refusal: RefusalCode) {
  return Type.Integer({ minimum: 1, maximum: 2_147_483_647, refusal, identifier: true })
}

/** A country of the list, or null for the default one. A value of another type is `invalid_value`, not a missing country. */
export function CountryChoice() {
  return Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 2_147_483_647,
      refusal: 'country_not_found',
    }),
  )
}

/** An amount of money in minor units (centavos, cents). */
export const MinorAmount = Type.Integer({ description: 'Minor units (centavos, cents)' })

export const CurrencyShape = Type.Enum([...currencies])

/** `lang` and `currency` of a query; the server fills in what is missing (Spanish, and the currency of the language). */
export const LangQuery = Type.Object({ lang: Type.Optional(Type.Enum([...langs])) })
export const LangAndCurrencyQuery = Type.Object({
  lang: Type.Optional(Type.Enum([...langs])),
  currency: Type.Optional(Type.Enum([...currencies])),
})

/**
 * Text of one line, at most `max` characters, that holds more than white space. As every text without a `characters` of
 * its own it is refused (`control_characters`) when it holds a control character or a line break.
 */
export function Text(max: number, options: TSchemaOptions = {}) {
  return Type.String({ minLength: 1, maxLength: max, pattern: '\\S', ...options })
}

/** Marks a text of several lines: line breaks become `\n`, tabs spaces, and other control characters are removed. */
export const SEVERAL_LINES = { characters: 'lines' } as const

/** Marks a key, a secret or a password: its characters are compared and never shown, so any will do (a NUL apart). */
export const OPAQUE = { characters: 'opaque' } as const

/** `page` and `per_page` of a list's query, whatever comes: the server makes sense of it. */
export function pagingOf(per_page: number) {
  return {
    page: Type.Optional(Type.Unknown({ description: 'From 1; anything below, or no number, is 1' })),
    per_page: Type.Optional(Type.Unknown({ description: `${per_page} unless given, at most ${MAX_PER_PAGE}` })),
  }
}

/** `null` or the given primitive, in the form that serialises quickest. */
export function NullableString(options: TSchemaOptions = {}) {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], ...options })
}

/** `null` or a whole number, in the same form. */
export function NullableInteger(options: TSchemaOptions = {}) {
  return Type.Unsafe<number | null>({ type: ['integer', 'null'], ...options })
}

/** `null` or what the schema says: for objects and lists, while primitives have the quicker form above. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

/** Lowest and highest of several prices, in minor units. */
export const PriceRange = Type.Object({ min: MinorAmount, max: MinorAmount })

/** Yes or no in an address: `1` or `true`, `0` or `false`. */
export function YesNo() {
  return Type.Unsafe<'1' | '0' | 'true' | 'false'>({ enum: ['1', '0', 'true', 'false'] })
}

/** The address in each language; any other that leads here was given up and redirects. */
export const Uris = Type.Object({ es: Type.String(), en: Type.String() })
