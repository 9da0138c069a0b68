import { DEFAULT_COUNTRY_ID, DEFAULT_PHONE_CODE } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { IdentityProvider, IdentityProfile } from '../../../integrations/identity.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { truncate } from '../../../platform/truncate.ts'
import { getLegalVersionsInForce } from '../../content/content.ts'
import { insertInitialConsents } from '../registration/consents.ts'
import { createCustomer } from '../registration/create-customer.ts'
import { findCustomerByEmail, lockCustomer, lockMailbox } from '../queries/customer-queries.ts'
import { findCustomerBySubject, insertIdentity } from '../queries/identity-queries.ts'
import { closeRegistrations } from '../queries/registration-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { type RequestOrigin, signInCustomer } from '../sessions/sign-in.ts'
import { buildSignInResponse, type SignInResponse } from '../sessions/sign-in-response.ts'

const NAME_MAX_LENGTH = 120

/**
 * Signs in a person whom the identity provider vouches for: the provider's own response is used, never what the browser
 * says (rules 2.2). A customer who signed in this way before is found by the provider's own number; an account with the
 * very email that the provider has verified is linked; any other person gets an account without password and birth
 * date. Refuses `social_not_valid` for a token that proves no person or another person, and for an account that the person
 * loses at that moment, `social_unavailable` when the provider does not respond.
 */
export async function socialLogIn(
  shop: Shop,
  identity: IdentityProvider | undefined,
  form: { google_id: string; access_token: string },
  lang: Lang,
  origin: RequestOrigin,
): Promise<SignInResponse> {
  if (!identity) return refuse('social_unavailable')
  await shop.limits.consume(accountLimits.failedSocialLogin, origin.ipAddress)
  const proof = await identity.identify(form.access_token)
  if ('unavailable' in proof) {
    shop.log.warn({ why: proof.unavailable }, 'identity provider does not respond')
    await shop.limits.restore(accountLimits.failedSocialLogin, origin.ipAddress)
    return refuse('social_unavailable')
  }
  if ('not_valid' in proof || proof.person.subject !== form.google_id) {
    logSecurityEvent(shop.log, 'sign_in_failed', { what: 'google' })
    return refuse('social_not_valid')
  }
  await shop.limits.restore(accountLimits.failedSocialLogin, origin.ipAddress)
  const versions = await getLegalVersionsInForce(shop.db, shop.clock.now())
  return shop.db.begin(async (tx) => {
    await lockMailbox(tx, proof.person.email)
    const customer_id = await findOrCreateCustomer(tx, shop, proof.person, versions, lang)
    return buildSignInResponse(tx, customer_id, await signInCustomer(tx, shop, customer_id, 'google', origin))
  })
}

async function findOrCreateCustomer(
  tx: Tx,
  shop: Shop,
  person: IdentityProfile,
  versions: { terms: number; privacy: number },
  lang: Lang,
): Promise<number> {
  const now = shop.clock.now()
  const find = async () =>
    (await findCustomerBySubject(tx, person.subject)) ?? (await findCustomerByEmail(tx, person.email))?.id
  const found = await find()
  if (found !== undefined) {
    await lockCustomer(tx, found)
    // Meanwhile the account may have been closed, or its owner may have undone a change of the email.
    if ((await find()) !== found) refuse('social_not_valid')
  }
  const customer_id = found ?? (await createSocialAccount(tx, person, versions, lang, now))
  await insertIdentity(tx, customer_id, person.subject, now)
  return customer_id
}

/** Opens an account. Signing in means agreeing to the terms, as the screen says, but not to the newsletter. */
async function createSocialAccount(
  tx: Tx,
  { email, given_name, family_name }: IdentityProfile,
  versions: { terms: number; privacy: number },
  lang: Lang,
  now: Date,
): Promise<number> {
  const customer_id = await createCustomer(
    tx,
    {
      email,
      password_hash: null,
      name: sanitizeName(given_name) || sanitizeName(email.split('@')[0] ?? ''),
      lastname: sanitizeName(family_name),
      date_birth: null,
      country_id: DEFAULT_COUNTRY_ID,
      code_phone: DEFAULT_PHONE_CODE,
      phone: '',
      phone_verified_at: null,
      lang,
      marketing: false,
    },
    now,
  )
  await insertInitialConsents(tx, customer_id, { ...versions, marketing: false }, now)
  await closeRegistrations(tx, email, now)
  return customer_id
}

/** Returns one line of at most the length that a name may have. */
function sanitizeName(text: string): string {
  return truncate(text.replace(/\p{Cc}+/gu, ' ').trim(), NAME_MAX_LENGTH)
}
