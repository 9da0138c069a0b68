import { currencies } from '@shop/contract/locale.ts'
import { cardEvents } from '../../integrations/card-provider.ts'
import { type CardSetup, readCardSetup } from '../../integrations/card-setup.ts'
import { type Finding, isAway, notOffered, ok, wrong } from './finding.ts'
import { compareEvents, webhookAddress } from './webhooks.ts'
import type { CheckedSettings } from './settings-checked.ts'

/** Checks the format of the keys, then the account as Stripe describes it. */
export async function checkCard(config: CheckedSettings): Promise<Finding[]> {
  const { stripe, mode } = config
  if (!stripe) return [notOffered('card', 'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET are not set')]
  const keys = checkKeys(stripe, mode)
  const setup = await readCardSetup(stripe)
  if ('unavailable' in setup)
    return [keys, isAway('card account', setup.unavailable.replace(/\.$/, ''), stripe.api_url)]
  if ('refused' in setup) return [keys, wrong('card account', refusals[setup.refused])]
  const address = webhookAddress(config, stripe.api_url, 'stripe')
  return [keys, account(setup), endPoint(setup.end_points, address)]
}

const refusals = {
  keys: 'Stripe does not know STRIPE_SECRET_KEY. Copy it again: Developers, API keys.',
  rights:
    'STRIPE_SECRET_KEY may not read the account. Use the secret key, or give the restricted one read access to account and webhook endpoints.',
}

function checkKeys(stripe: NonNullable<CheckedSettings['stripe']>, mode: CheckedSettings['mode']): Finding {
  const secret = /^(?:sk|rk)_(live|test)_/.exec(stripe.secret_key)?.[1]
  const shown = /^pk_(live|test)_/.exec(stripe.public_key)?.[1]
  const about = 'card keys'
  if (!secret) return wrong(about, 'STRIPE_SECRET_KEY is no secret key; it begins with sk_live_ or rk_live_.')
  if (!shown) return wrong(about, 'STRIPE_PUBLIC_KEY is no publishable key; it begins with pk_live_.')
  if (!stripe.webhook_secret.startsWith('whsec_'))
    return wrong(about, 'STRIPE_WEBHOOK_SECRET is no signing secret; it begins with whsec_.')
  if (secret !== shown)
    return wrong(about, `the secret key is of ${secret} mode and the public one of ${shown} mode. Take both of one.`)
  if (mode === 'live' && secret === 'test')
    return wrong(about, 'are test keys, with which nobody really pays. Take those of live mode.')
  if (mode === 'demo' && secret === 'live')
    return wrong(about, 'are live keys, but the shop is in demo mode: its known customers would really pay.')
  return ok(about, `of ${secret} mode`)
}

function account({ charges_enabled, country, currencies: charged }: CardSetup): Finding {
  const about = 'card account'
  if (!charges_enabled)
    return wrong(about, 'may not take payments yet. Stripe says what it still needs: Settings, Business.')
  const missing = currencies.filter((currency) => !charged.includes(currency))
  if (missing.length > 0) return wrong(about, `of ${country} cannot charge in ${missing.join(' and ')}. Ask Stripe.`)
  return ok(about, `of ${country}, takes payments in ${currencies.join(' and ')}`)
}

function endPoint(end_points: CardSetup['end_points'], address: string): Finding {
  const about = 'card webhook'
  const ours = end_points.filter(({ url }) => url === address)
  if (ours.length === 0) return wrong(about, `Stripe has none for ${address}. Add it: Developers, Webhooks.`)
  const enabled = ours.filter((one) => one.enabled)
  if (enabled.length === 0) return wrong(about, `that for ${address} is disabled at Stripe. Enable it there.`)
  return compareEvents(
    about,
    address,
    cardEvents,
    enabled.flatMap(({ events }) => events),
  )
}
