import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import {
  Id,
  LangAndCurrencyQuery,
  LangQuery,
  Nullable,
  NullableString,
  OPAQUE,
  ImageColor,
  SoldIn,
  Text,
  Uris,
} from './common-schemas.ts'

/**
 * A drop that the owner has announced and that is not open to everyone yet. It reveals nothing of its products
 * (rules 3).
 */
export const Drop = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  image: Type.String(),
  image_color: ImageColor,
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

/** A drop's page before and after its opening to everyone, the same for every visitor. */
export const getDrop = defineCall('getDrop', {
  summary: 'Returns an announced drop, or the uris of a collection that everyone may enter by now',
  caller: 'anyone',
  query: Type.Object({ ...LangQuery.properties, id: Id('collection_not_found') }),
  response: Type.Object({ drop: Nullable(Drop), uris: Nullable(Uris) }),
  missing: 'collection_not_found',
  refusals: ['collection_not_found'],
})

export const listDrops = defineCall('listDrops', {
  summary: 'Lists announced drops with the opening time of each level, the nearest first',
  caller: 'anyone',
  response: Type.Array(Drop),
})

/**
 * The browser requests this after a page that is the same for all visitors. A drop that the caller may not enter is not
 * named, and neither is its URL.
 */
export const getDropAccess = defineCall('getDropAccess', {
  summary: "Lists the announced drops that this caller may enter now, with the server's time",
  caller: 'anyone',
  response: Type.Object({
    now: Type.String({ description: "The server's clock, for countdowns" }),
    level: Type.Integer({ minimum: 0, maximum: 3 }),
    open: Type.Array(Type.Object({ id: Type.Integer(), uri: Type.String() })),
    reminders: Type.Array(Type.Integer(), { description: 'The drops that this customer is reminded of by mail' }),
  }),
})

/** One mail for each customer and drop, sent when the drop opens to the customer. */
export const setDropReminder = defineCall('setDropReminder', {
  summary: 'Requests the mail that says when a drop opens to this customer, or withdraws the request',
  caller: 'customer',
  body: Type.Object({ id: Id('collection_not_found'), remind: Type.Boolean() }),
  response: Type.Object({ remind: Type.Boolean() }),
  missing: 'collection_not_found',
  refusals: ['collection_not_found', 'drop_open_already'],
})

/** A collection, while this viewer may see one of its products; before that it does not exist (rules 3.5). */
export const getCollection = defineCall('getCollection', {
  summary: 'Returns a collection by its uri in either language',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    uri: Text(200, { refusal: 'collection_not_found', ...OPAQUE }),
  }),
  response: Type.Object({
    id: Type.Integer(),
    uri: Type.String(),
    uris: Uris,
    sold_in: SoldIn,
    name: Type.String(),
    description: Type.String(),
    image: NullableString(),
    image_color: Nullable(ImageColor),
    alt: Type.String(),
  }),
  refusals: ['collection_not_found'],
})
