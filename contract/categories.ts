import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { LangAndCurrencyQuery, Nullable, OPAQUE, ImageColor, SoldIn, Text, Uris } from './common-schemas.ts'

export const listHeaderCategories = defineCall('listHeaderCategories', {
  summary: 'Lists the categories of the navigation bar',
  caller: 'anyone',
  response: Type.Array(Type.Object({ id: Type.Integer(), uri: Type.String(), name: Type.String() })),
})

const Tile = Type.Object({
  id: Type.Integer(),
  uri: Type.String(),
  name: Type.String(),
  desktop_image: Type.String(),
  image_color: Nullable(ImageColor),
  alt: Type.String(),
})

export const listHomeCategories = defineCall('listHomeCategories', {
  summary: 'Lists the categories shown as tiles on the home page',
  caller: 'anyone',
  response: Type.Array(Tile),
})

/** Categories and artworks with their images, for the menu of a phone, which reads them when it opens. */
export const listMenu = defineCall('listMenu', {
  summary: 'Lists the categories and subcategories of which this viewer may see a product, with their images',
  caller: 'anyone',
  query: LangAndCurrencyQuery,
  response: Type.Array(Type.Object({ ...Tile.properties, subcategories: Type.Array(Tile) })),
})

export const getCategory = defineCall('getCategory', {
  summary: 'Returns a category with its subcategories, by its uri in either language',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    uri: Text(200, { refusal: 'category_not_found', ...OPAQUE }),
  }),
  response: Type.Object({
    ...Tile.properties,
    uris: Uris,
    subcategories: Type.Array(
      Type.Object({
        ...Tile.properties,
        uris: Uris,
        has_products: Type.Boolean({ description: 'False where this viewer would find an empty list' }),
        sold_in: SoldIn,
      }),
    ),
  }),
  refusals: ['category_not_found'],
})
