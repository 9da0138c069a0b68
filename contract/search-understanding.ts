import { type Static, Type } from 'typebox'
import { designColorNames } from './design-colors.ts'
import { CurrencyCode, Nullable, NullableInteger } from './common-schemas.ts'

export const helpTopics = [
  'shipping',
  'returns',
  'sizes',
  'care',
  'payment',
  'contact',
  'orders',
  'crystals',
  'gifts',
  'account',
  'wishlist',
  'privacy',
  'terms',
  'about',
] as const
export type HelpTopic = (typeof helpTopics)[number]

const understoodKinds = [
  'type',
  'color',
  'size',
  'price',
  'offer',
  'available',
  'limited',
  'one_size',
  'newest',
  'cheapest',
  'dearest',
] as const

/** Words of a search term that mean a filter. `rest` is the term without them. */
export const UnderstoodPart = Type.Object({
  kind: Type.Enum([...understoodKinds]),
  text: Type.String({ description: 'The words as they were typed' }),
  rest: Type.String({ description: 'The term without these words' }),
  colors: Type.Array(Type.Integer(), { description: 'Colors of the cloth' }),
  designs: Type.Array(Type.Enum([...designColorNames]), { description: 'Colors of the design' }),
  sizes: Type.Array(Type.String()),
  price_min: NullableInteger(),
  price_max: NullableInteger(),
  currency: Nullable(CurrencyCode),
})
export type UnderstoodPart = Static<typeof UnderstoodPart>

export const Understanding = Type.Object({
  parts: Type.Array(UnderstoodPart),
  ignored: Type.Array(Type.String(), {
    description: 'Words that no product has, or none that is like the rest, which were left out',
  }),
  ranked: Type.Array(Type.String(), {
    description: 'Words that only put products first, because few products of the type have them',
  }),
  help: Type.Array(Type.Enum([...helpTopics]), { description: 'Pages that answer the term' }),
})
export type Understanding = Static<typeof Understanding>
