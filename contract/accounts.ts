import { type Static, Type } from 'typebox'
import {
  LangInBody,
  BirthDate,
  Email,
  Name,
  Password,
  passwordRefusals,
  Phone,
  IdentityProof,
  Secret,
} from './account-fields.ts'
import { defineCall } from './call.ts'
import { Loyalty } from './loyalty.ts'
import {
  OptionalCountryId,
  Id,
  LangQuery,
  Nullable,
  NullableInteger,
  NullableString,
  MULTILINE,
  Text,
} from './common-schemas.ts'

export const Country = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  phone_code: Type.String(),
  iso2: Type.String(),
})
export type Country = Static<typeof Country>

/** The browser stores this about the signed-in customer (specification 7). */
export const LoginResponse = Type.Object({
  id: Type.Integer(),
  affiliation: Type.String(),
  email: Type.String(),
  name: Type.String(),
  lastname: Type.String(),
  country_id: Type.Integer(),
  phone: Type.String(),
  code_phone: Type.String(),
  date_birth: NullableString(),
  api_token: Type.String(),
  gg: NullableString(),
})
export type LoginResponse = Static<typeof LoginResponse>

export const listCountries = defineCall({
  name: 'listCountries',
  summary: 'Lists countries with their phone codes, by name',
  caller: 'anyone',
  query: LangQuery,
  response: Type.Array(Country),
  refusals: [],
})

/** Creates a pending registration. The response does not reveal whether the email has an account. */
export const register = defineCall({
  name: 'register',
  summary: 'Starts a registration and sends the link that completes it',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({
    name: Name,
    lastname: Name,
    date_birth: BirthDate,
    country_id: OptionalCountryId(),
    phone: Phone,
    email: Email,
    password: Password,
    marketing: Type.Optional(Type.Boolean()),
    ...LangInBody,
  }),
  response: Type.Object({ token: Type.String({ description: 'Allows sending the message again, nothing else' }) }),
  missing: 'fields_missing',
  refusals: [
    'under_age',
    'date_invalid',
    ...passwordRefusals,
    'phone_invalid',
    'country_not_found',
    'error.email',
    'too_many_requests',
  ],
})

export const resendConfirmation = defineCall({
  name: 'resendConfirmation',
  summary: 'Resends the message that completes a registration',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({ token: Secret, ...LangInBody }),
  response: Type.Object({ token: Type.String() }),
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'too_many_requests'],
})

export const completeRegistration = defineCall({
  name: 'completeRegistration',
  summary: 'Creates the account with the secret from the message, and signs in',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({ token: Secret }),
  response: LoginResponse,
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'too_many_requests'],
})

export const logIn = defineCall({
  name: 'logIn',
  summary: 'Signs in with e-mail and password',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({ email: Text(254), password: Password }),
  response: LoginResponse,
  missing: 'error1',
  refusals: ['error1', 'invalid_credentials', 'too_many_requests'],
})

export const refreshToken = defineCall({
  name: 'refreshToken',
  summary: 'Replaces the bearer token',
  caller: 'customer',
  response: Type.Object({ api_token: Type.String() }),
  refusals: [],
})

export const logOut = defineCall({
  name: 'logOut',
  summary: 'Ends the session of this token',
  caller: 'customer',
  response: Type.Object({ ended: Type.Boolean() }),
  refusals: [],
})

const MyData = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  lastname: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  country_id: Type.Integer(),
  code_phone: Type.String(),
  date_birth: NullableString(),
  affiliation: Type.String(),
  marketing: Type.Boolean(),
  email_pending: NullableString({ description: 'The new e-mail, effective once its link is opened' }),
  phone_verified: Type.Boolean({
    description: 'The phone was verified by a code and can receive a password reset by SMS',
  }),
  has_password: Type.Boolean({ description: 'False for an account with social sign-in only' }),
  loyalty: Loyalty,
})
export type MyData = Static<typeof MyData>

export const getMyData = defineCall({
  name: 'getMyData',
  summary: 'Returns the customer with level, crystals and benefits',
  caller: 'customer',
  query: LangQuery,
  response: MyData,
  refusals: [],
})

/**
 * Updates the fields that a customer may change. A new email takes effect when its link is opened; a birth date that is
 * set never changes, whatever the request says. A new email, or a new phone in place of an existing one, requires a
 * proof.
 */
export const updateMyData = defineCall({
  name: 'updateMyData',
  summary: 'Updates the profile; a new e-mail or phone requires a proof, and a new e-mail is confirmed by a link',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({
    name: Name,
    lastname: Name,
    country_id: OptionalCountryId(),
    phone: Phone,
    email: Email,
    date_birth: Type.Optional(
      NullableString({
        maxLength: 40,
        description: 'YYYY-MM-DD; required while none is set',
        refusal: 'date_invalid',
      }),
    ),
    marketing: Type.Optional(Type.Boolean()),
    ...IdentityProof,
    ...LangInBody,
  }),
  response: MyData,
  missing: 'error.field',
  refusals: [
    'error.field',
    'login.date_error',
    'date_invalid',
    'phone_invalid',
    'country_not_found',
    'error.email',
    'email_not_available',
    'password_needed',
    'password_wrong',
    'social_needed',
    'social_not_valid',
    'social_unavailable',
    'too_many_requests',
  ],
})

export const setMarketing = defineCall({
  name: 'setMarketing',
  summary: 'Subscribes to or unsubscribes from the newsletter',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({ marketing: Type.Boolean() }),
  response: Type.Object({ marketing: Type.Boolean() }),
  missing: 'error.field',
  refusals: ['error.field'],
})

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

const AddressFields = {
  country_id: OptionalCountryId(),
  line: Text(200, { missing: 'error.ae' }),
  line2: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  postal_code: Type.Union(
    [
      Type.Integer({ minimum: 0, maximum: 9_999_999_999 }),
      Type.String({ minLength: 1, maxLength: 10, pattern: '^\\s*[0-9]+\\s*$' }),
    ],
    { refusal: 'error.cp' },
  ),
  city: Text(120, { missing: 'error.city' }),
  details: Type.Optional(Nullable(Type.String({ maxLength: 500, ...MULTILINE }))),
}
export const AddressBody = Type.Object(AddressFields)
export type AddressBody = Static<typeof AddressBody>

const AddressId = Id('error.addressnoa')
const addressRefusals = ['error.ae', 'error.cp', 'error.city', 'country_not_found'] as const

export const listAddresses = defineCall({
  name: 'listAddresses',
  summary: "Lists the customer's addresses, at most 3",
  caller: 'customer',
  query: LangQuery,
  response: Type.Array(Address),
  refusals: [],
})

export const getAddress = defineCall({
  name: 'getAddress',
  summary: "Returns one of the customer's addresses",
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, id: AddressId }),
  response: Address,
  refusals: ['error.addressnoa'],
})

export const createAddress = defineCall({
  name: 'createAddress',
  summary: 'Creates an address',
  caller: 'customer',
  query: LangQuery,
  body: AddressBody,
  response: Type.Object({ id: Type.Integer() }),
  refusals: [...addressRefusals, 'address_limit'],
})

export const updateAddress = defineCall({
  name: 'updateAddress',
  summary: "Updates one of the customer's addresses",
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({ id: AddressId, ...AddressFields }),
  response: Type.Object({ id: Type.Integer() }),
  refusals: [...addressRefusals, 'error.addressnoa'],
})

export const removeAddress = defineCall({
  name: 'removeAddress',
  summary: "Deletes one of the customer's addresses",
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, id: AddressId }),
  response: Type.Object({ removed: Type.Boolean() }),
  refusals: ['error.addressnoa'],
})
