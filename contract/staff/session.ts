import { type Static, Type } from 'typebox'
import { Email, Password } from '../account-fields.ts'
import { DRAWN } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'

/** The six digits of an authenticator app, or what was typed instead of them. */
export const TotpCode = Type.String({ minLength: 1, maxLength: 20, refusal: 'factor_wrong' })
/** The answer of the browser's WebAuthn interface; the library that verifies it reads it as a whole. */
export const PasskeyResponse = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 1400, ...DRAWN }),
    rawId: Type.String({ minLength: 1, maxLength: 1400, ...DRAWN }),
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: Type.String({ minLength: 1, maxLength: 4000, ...DRAWN }),
      authenticatorData: Type.Optional(Type.String({ maxLength: 4000, ...DRAWN })),
      signature: Type.Optional(Type.String({ maxLength: 4000, ...DRAWN })),
      userHandle: Type.Optional(Type.String({ maxLength: 200, ...DRAWN })),
      attestationObject: Type.Optional(Type.String({ maxLength: 12_000, ...DRAWN })),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 8 })),
    }),
  },
  { refusal: 'factor_wrong' },
)
export type PasskeyResponse = Static<typeof PasskeyResponse>

/** The next step of a sign-in: the code of the authenticator app, setting up a second factor, or done. */
export const SignInStep = Type.Object({ step: Type.Enum(['totp', 'enroll', 'done']) })
export type SignInStep = Static<typeof SignInStep>

export const signInWithPassword = defineStaffCall('signInWithPassword', {
  summary: 'Checks e-mail and password; the answer says what is missing',
  access: 'anyone',
  body: Type.Object({ email: Email, password: Password }),
  response: SignInStep,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'error.email', 'invalid_credentials', 'too_many_requests'],
})

export const signInWithTotp = defineStaffCall('signInWithTotp', {
  summary: 'Completes a sign-in with the code of the authenticator app',
  access: 'pending',
  body: Type.Object({ code: TotpCode }),
  response: SignInStep,
  refusals: ['factor_wrong', 'too_many_requests'],
})

export const signInWithRecoveryCode = defineStaffCall('signInWithRecoveryCode', {
  summary: 'Completes a sign-in with one of the recovery codes, each of which works once',
  access: 'pending',
  body: Type.Object({ code: TotpCode }),
  response: SignInStep,
  refusals: ['factor_wrong', 'too_many_requests'],
})

export const getPasskeyChallenge = defineStaffCall('getPasskeyChallenge', {
  summary: 'Returns the challenge that a passkey signs, for a sign-in or for confirming the identity',
  access: 'anyone',
  response: Type.Object({ options: Type.Unknown({ description: 'PublicKeyCredentialRequestOptionsJSON' }) }),
  refusals: ['too_many_requests'],
})

export const signInWithPasskey = defineStaffCall('signInWithPasskey', {
  summary: 'Signs in with a passkey, which is both factors',
  access: 'anyone',
  body: Type.Object({ response: PasskeyResponse }),
  response: SignInStep,
  refusals: ['factor_wrong'],
})

export const confirmIdentity = defineStaffCall('confirmIdentity', {
  summary: 'Confirms the identity again before a dangerous action, for five minutes',
  access: 'signed_in',
  body: Type.Object({
    code: Type.Optional(TotpCode),
    response: Type.Optional(PasskeyResponse),
    password: Type.Optional(Password),
  }),
  response: Type.Object({ confirmed_until: Type.String() }),
  refusals: ['factor_wrong', 'too_many_requests'],
})

export const signOut = defineStaffCall('signOut', {
  summary: 'Ends the session of this browser',
  access: 'pending',
  response: Type.Object({ ended: Type.Boolean() }),
})
