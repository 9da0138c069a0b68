import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { LangAndCurrencyQuery, LangQuery, Nullable, OPAQUE, ImageColor, Text, Uris } from './common-schemas.ts'

export const listHeaderCategories = defineCall({
  name: 'listHeaderCategories',
  summary: 'Lists the categories of the navigation bar',
  caller: 'anyone',
  query: LangQuery,
  response: Type.Array(Type.Object({ id: Type.Integer(), uri: Type.String(), name: Type.String() })),
  refusals: [],
})

const Tile = Type.Object({
  id: Type.Integer(),
  uri: Type.String(),
  name: Type.String(),
  desktop_image: Type.String(),
  image_color: Nullable(ImageColor),
  alt: Type.String(),
})

export const listHomeCategories = defineCall({
  name: 'listHomeCategories',
  summary: 'Lists the categories shown as tiles on the home page',
  caller: 'anyone',
  query: LangQuery,
  response: Type.Array(Tile),
  refusals: [],
})

export const getCategory = defineCall({
  name: 'getCategory',
  summary: 'Returns a category with its subcategories, by its uri in either language',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    uri: Text(200, { refusal: 'category_not_found', ...OPAQUE }),
  }),
  response: Type.Object({
    id: Type.Integer(),
    uri: Type.String(),
    uris: Uris,
    name: Type.String(),
    subcategories: Type.Array(Type.Object({ ...Tile.properties, uris: Uris })),
  }),
  refusals: ['category_not_found'],
})
