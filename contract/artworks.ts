import { Type } from 'typebox'
import { defineCall } from './call.ts'
import {
  ImageColor,
  LangAndCurrencyQuery,
  Nullable,
  NullableString,
  OPAQUE,
  SoldIn,
  Text,
  Uris,
} from './common-schemas.ts'

const artworkFields = {
  id: Type.Integer(),
  uri: Type.String(),
  name: Type.String(),
  summary: Type.String({ description: 'The idea in one sentence' }),
  image: NullableString({ description: 'The art itself, without a garment' }),
  image_color: Nullable(ImageColor),
  alt: Type.String(),
}

/** The artworks of which this viewer may see a product, in the order of staff. */
export const listArtworks = defineCall('listArtworks', {
  summary: 'Lists the artworks that products of the shop show',
  caller: 'anyone',
  query: LangAndCurrencyQuery,
  response: Type.Array(Type.Object(artworkFields)),
})

/** An artwork, while this viewer may see one of its products, in any currency; before that it does not exist (rules 3.7). */
export const getArtwork = defineCall('getArtwork', {
  summary: 'Returns an artwork by its uri in either language',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    uri: Text(200, { refusal: 'artwork_not_found', ...OPAQUE }),
  }),
  response: Type.Object({
    ...artworkFields,
    uris: Uris,
    sold_in: SoldIn,
    idea: Type.String({ description: 'Paragraphs, with an empty line between two' }),
  }),
  refusals: ['artwork_not_found'],
})
