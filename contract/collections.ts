import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import {
  LangAndCurrencyQuery,
  LangQuery,
  Nullable,
  NullableString,
  OPAQUE,
  PictureColor,
  Text,
  Uris,
} from './shapes.ts'

/** A drop the owner has announced and that is not open to everyone yet. Of its pieces nothing is told (rules 3). */
export const Drop = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  image: Type.String(),
  image_color: PictureColor,
  alt: Type.String(),
  opens: Type.Array(
    Type.Object({
      level: Type.Integer({ minimum: 0, maximum: 3, description: '0: everyone' }),
      level_name: NullableString(),
      at: Type.String(),
    }),
  ),
})
export type Drop = Static<typeof Drop>

export const listDrops = defineCall({
  name: 'listDrops',
  summary: 'Announced drops with the moment each level may enter, the nearest first',
  caller: 'anyone',
  query: LangQuery,
  reply: Type.Array(Drop),
  refusals: [],
})

/**
 * Asked by the browser after a page that is the same for all visitors. A drop that the caller may not enter is not named,
 * nor is its address.
 */
export const getDropAccess = defineCall({
  name: 'getDropAccess',
  summary: 'Which announced drops this caller may enter now, and the time of the server',
  caller: 'anyone',
  query: LangQuery,
  reply: Type.Object({
    now: Type.String({ description: "The server's clock: countdowns go by it" }),
    level: Type.Integer({ minimum: 0, maximum: 3 }),
    open: Type.Array(Type.Object({ id: Type.Integer(), uri: Type.String() })),
  }),
  refusals: [],
})

/** A collection, while this viewer may see a piece of it; until then it does not exist (rules 3). */
export const getCollection = defineCall({
  name: 'getCollection',
  summary: 'A collection by the address it has in either language',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    uri: Text(200, { refusal: 'collection_not_found', ...OPAQUE }),
  }),
  reply: Type.Object({
    id: Type.Integer(),
    uri: Type.String(),
    uris: Uris,
    name: Type.String(),
    description: Type.String(),
    image: NullableString(),
    image_color: Nullable(PictureColor),
    alt: Type.String(),
  }),
  refusals: ['collection_not_found'],
})
