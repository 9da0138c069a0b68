import { DEFAULT_COUNTRY_ID, DEFAULT_PHONE_CODE } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { IdentityProvider, KnownPerson } from '../../../integrations/identity.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { legalVersionsInForce } from '../../content/content.ts'
import { noteFirstConsents } from '../registering/consents.ts'
import { openCustomer } from '../registering/open-account.ts'
import { findCustomerByEmail, lockMailbox } from '../rows/customer-queries.ts'
import { findCustomerBySubject, insertIdentity } from '../rows/identity-queries.ts'
import { completeRegistrations } from '../rows/registration-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { type From, signIn } from '../sessions/sign-in.ts'
import { signedIn, type SignedInPerson } from '../sessions/signed-in.ts'

/** The maximum length of a name, as in forms. */
const NAME_MAX_LENGTH = 120

/**
 * Signs in a person whom the identity provider vouches for: the provider's own response is used, never what the browser
 * says (rules 2). A customer who signed in this way before is found by the provider's own number; an account with the
 * very email that the provider has verified is linked; any other person gets an account without password and birth
 * date. Refuses `social_not_valid` for a token that proves no person or another person, `social_unavailable` when the
 * provider does not respond.
 */
export async function socialLogIn(
  shop: Shop,
  identity: IdentityProvider | undefined,
  form: { google_id: string; access_token: string },
  lang: Lang,
  from: From,
): Promise<SignedInPerson> {
  if (!identity) return refuse('social_unavailable')
  await shop.limits.take(accountLimits.failedSocialLogin, from.address)
  const proof = await identity.identify(form.access_token)
  if ('unavailable' in proof) {
    shop.log.warn({ why: proof.unavailable }, 'identity provider does not respond')
    await shop.limits.giveBack(accountLimits.failedSocialLogin, from.address)
    return refuse('social_unavailable')
  }
  if ('not_valid' in proof || proof.person.subject !== form.google_id) {
    logSecurityEvent(shop.log, 'sign_in_failed', { what: 'google' })
    return refuse('social_not_valid')
  }
  await shop.limits.giveBack(accountLimits.failedSocialLogin, from.address)
  const versions = await legalVersionsInForce(shop.db, shop.clock.now())
  return shop.db.begin(async (tx) => {
    await lockMailbox(tx, proof.person.email)
    const customer_id = await customerOfPerson(tx, shop, proof.person, versions, lang)
    return signedIn(tx, customer_id, await signIn(tx, shop, customer_id, 'google', from))
  })
}

async function customerOfPerson(
  tx: Tx,
  shop: Shop,
  person: KnownPerson,
  versions: { terms: number; privacy: number },
  lang: Lang,
): Promise<number> {
  const known = await findCustomerBySubject(tx, person.subject)
  if (known !== undefined) return known
  const now = shop.clock.now()
  const owner = await findCustomerByEmail(tx, person.email)
  const customer_id = owner?.id ?? (await openSocialAccount(tx, person, versions, lang, now))
  await insertIdentity(tx, customer_id, person.subject, now)
  return customer_id
}

/** Opens an account. Signing in means agreeing to the terms, as the screen says, but not to the newsletter. */
async function openSocialAccount(
  tx: Tx,
  { email, given_name, family_name }: KnownPerson,
  versions: { terms: number; privacy: number },
  lang: Lang,
  now: Date,
): Promise<number> {
  const customer_id = await openCustomer(
    tx,
    {
      email,
      password_hash: null,
      name: asName(given_name) || asName(email.split('@')[0] ?? ''),
      lastname: asName(family_name),
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
  await noteFirstConsents(tx, customer_id, { ...versions, marketing: false }, now)
  await completeRegistrations(tx, email, now)
  return customer_id
}

/** Returns one line of at most the length that a name may have. */
function asName(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX_LENGTH)
}
