import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { CartLine } from './cart.ts'
import { CurrencyCode, DRAWN, LangAndCurrencyQuery } from './common-schemas.ts'
import { MAX_PERMALINK_LINES } from './permalink-lines.ts'

const ITEM = String.raw`[1-9]\d{0,8}\.[1-9]\d{0,8}\.[1-9]\d{0,8}:[1-9]\d?`

export const getPermalinkLines = defineCall('getPermalinkLines', {
  summary:
    'Returns the products of a link as the caller can buy them now; those that the caller may not see are missing',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    lines: Type.String({
      maxLength: 1000,
      pattern: `^${ITEM}(?:,${ITEM}){0,${MAX_PERMALINK_LINES - 1}}$`,
      description: 'Product, size, color and quantity of each: `12.34.5:2,13.40.5:1`',
      ...DRAWN,
    }),
  }),
  response: Type.Object({ lines: Type.Array(CartLine), currency: CurrencyCode }),
})
export type PermalinkLines = Static<(typeof getPermalinkLines)['response']>
