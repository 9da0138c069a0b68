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
import { NullableString, OptionalCountryId, StoredInteger, Text } from './common-schemas.ts'

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

export const listCountries = defineCall('listCountries', {
  summary: 'Lists countries with their phone codes, by name',
  caller: 'anyone',
  response: Type.Array(Country),
})

/** Creates a pending registration. The response does not reveal whether the email has an account. */
export const register = defineCall('register', {
  summary: 'Starts a registration and sends the link that completes it',
  caller: 'anyone',
  body: Type.Object({
    name: Name,
    lastname: Name,
    date_birth: BirthDate,
    country_id: OptionalCountryId(),
    phone: Phone,
    email: Email,
    password: Password,
    marketing: Type.Optional(Type.Boolean()),
    /** The versions of the legal texts that the page showed; without them those that are in force. */
    terms_version: Type.Optional(StoredInteger()),
    privacy_version: Type.Optional(StoredInteger()),
    ...LangInBody,
  }),
  response: Type.Object({ token: Type.String({ description: 'Allows sending the message again, nothing else' }) }),
  missing: 'fields_missing',
  refusals: [
    'under_age',
    'date_invalid',
    ...passwordRefusals,
    'phone_invalid',
    'phone_other_country',
    'country_not_found',
    'legal_changed',
    'error.email',
    'too_many_requests',
  ],
})

export const resendConfirmation = defineCall('resendConfirmation', {
  summary: 'Resends the message that completes a registration',
  caller: 'anyone',
  body: Type.Object({ token: Secret, ...LangInBody }),
  response: Type.Object({ token: Type.String() }),
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'too_many_requests'],
})

export const completeRegistration = defineCall('completeRegistration', {
  summary: 'Creates the account with the secret from the message, and signs in',
  caller: 'anyone',
  body: Type.Object({ token: Secret }),
  response: LoginResponse,
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'too_many_requests'],
})

export const logIn = defineCall('logIn', {
  summary: 'Signs in with e-mail and password',
  caller: 'anyone',
  body: Type.Object({ email: Text(254), password: Password }),
  response: LoginResponse,
  missing: 'error1',
  refusals: ['error1', 'invalid_credentials', 'account_blocked', 'too_many_requests'],
})

export const refreshToken = defineCall('refreshToken', {
  summary: 'Replaces the bearer token',
  caller: 'customer',
  response: Type.Object({ api_token: Type.String() }),
})

export const logOut = defineCall('logOut', {
  summary: 'Ends the session of this token',
  caller: 'customer',
  response: Type.Object({ ended: Type.Boolean() }),
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

export const getMyData = defineCall('getMyData', {
  summary: 'Returns the customer with level, crystals and benefits',
  caller: 'customer',
  response: MyData,
})

/**
 * Updates the fields that a customer may change. A new email takes effect when its link is opened; a birth date that is
 * set never changes, whatever the request says. A new email, or a new phone in place of an existing one, requires a
 * proof.
 */
export const updateMyData = defineCall('updateMyData', {
  summary: 'Updates the profile; a new e-mail or phone requires a proof, and a new e-mail is confirmed by a link',
  caller: 'customer',
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
    'phone_other_country',
    'country_not_found',
    'error.email',
    'password_needed',
    'password_wrong',
    'social_needed',
    'social_not_valid',
    'social_unavailable',
    'too_many_requests',
  ],
})

export const setMarketing = defineCall('setMarketing', {
  summary: 'Subscribes to or unsubscribes from the newsletter',
  caller: 'customer',
  body: Type.Object({ marketing: Type.Boolean() }),
  response: Type.Object({ marketing: Type.Boolean() }),
  missing: 'error.field',
  refusals: ['error.field'],
})

export const setLanguage = defineCall('setLanguage', {
  summary: 'Makes the language of this request that of the mails that no request of the customer causes',
  caller: 'customer',
  response: Type.Object({ lang: Type.Enum(['es', 'en']) }),
})
