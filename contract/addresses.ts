import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import {
  Id,
  LangQuery,
  MULTILINE,
  Nullable,
  NullableInteger,
  NullableString,
  OptionalCountryId,
  Text,
} from './common-schemas.ts'

export const Address = Type.Object({
  id: Type.Integer(),
  country_id: Type.Integer(),
  country_name: Type.String(),
  line: Type.String(),
  line2: NullableString(),
  postal_code: NullableInteger(),
  postal_code_text: Type.String({ description: 'With leading zeros' }),
  city: Type.String(),
  details: NullableString(),
  email: Type.String({ description: "The owner's own text" }),
})
export type Address = Static<typeof Address>

export const ADDRESS_LINE_MAX_LENGTH = 200
export const ADDRESS_CITY_MAX_LENGTH = 120

const AddressFields = {
  country_id: OptionalCountryId(),
  line: Text(ADDRESS_LINE_MAX_LENGTH, { missing: 'error.ae' }),
  line2: Type.Optional(Nullable(Type.String({ maxLength: ADDRESS_LINE_MAX_LENGTH }))),
  postal_code: Type.Union(
    [
      Type.Integer({ minimum: 0, maximum: 9_999_999_999 }),
      Type.String({ minLength: 1, maxLength: 10, pattern: '^\\s*[0-9]+\\s*$' }),
    ],
    { refusal: 'error.cp' },
  ),
  city: Text(ADDRESS_CITY_MAX_LENGTH, { missing: 'error.city' }),
  details: Type.Optional(Nullable(Type.String({ maxLength: 500, ...MULTILINE }))),
}
export const AddressBody = Type.Object(AddressFields)
export type AddressBody = Static<typeof AddressBody>

const AddressId = Id('error.addressnoa')
const addressRefusals = ['error.ae', 'error.cp', 'error.city', 'country_not_found'] as const

export const listAddresses = defineCall('listAddresses', {
  summary: "Lists the customer's addresses, at most 3",
  caller: 'customer',
  response: Type.Array(Address),
})

export const getAddress = defineCall('getAddress', {
  summary: "Returns one of the customer's addresses",
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, id: AddressId }),
  response: Address,
  refusals: ['error.addressnoa'],
})

export const createAddress = defineCall('createAddress', {
  summary: 'Creates an address',
  caller: 'customer',
  body: AddressBody,
  response: Type.Object({ id: Type.Integer() }),
  refusals: [...addressRefusals, 'address_limit'],
})

export const updateAddress = defineCall('updateAddress', {
  summary: "Updates one of the customer's addresses",
  caller: 'customer',
  body: Type.Object({ id: AddressId, ...AddressFields }),
  response: Type.Object({ id: Type.Integer() }),
  refusals: [...addressRefusals, 'error.addressnoa'],
})

export const removeAddress = defineCall('removeAddress', {
  summary: "Deletes one of the customer's addresses",
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, id: AddressId }),
  response: Type.Object({ removed: Type.Boolean() }),
  refusals: ['error.addressnoa'],
})
