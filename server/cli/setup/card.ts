import { currencies } from '@shop/contract/locale.ts'
import { cardEvents } from '../../integrations/card-provider.ts'
import { type CardSetup, readCardSetup } from '../../integrations/card-setup.ts'
import { type CheckResult, unavailable, notOffered, ok, failed } from './check-result.ts'
import { checkWebhookEvents, buildWebhookUrl } from './webhooks.ts'
import type { Config } from '../../config.ts'

export async function checkCard(config: Config): Promise<CheckResult[]> {
  const { stripe, mode } = config
  if (!stripe) return [notOffered('card', 'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET are not set')]
  const keys = checkKeys(stripe, mode)
  const setup = await readCardSetup(stripe)
  if ('unavailable' in setup)
    return [keys, unavailable('card account', setup.unavailable.replace(/\.$/, ''), stripe.api_url)]
  if ('refused' in setup) return [keys, failed('card account', refusalMessages[setup.refused])]
  const webhookUrl = buildWebhookUrl(config, stripe.api_url, 'stripe')
  return [keys, checkAccount(setup), checkEndpoint(setup.end_points, webhookUrl)]
}

const refusalMessages = {
  keys: 'Stripe does not know STRIPE_SECRET_KEY. Copy it again: Developers, API keys.',
  rights:
    'STRIPE_SECRET_KEY may not read the account. Use the secret key, or give the restricted one read access to account and webhook endpoints.',
}

function checkKeys(stripe: NonNullable<Config['stripe']>, mode: Config['mode']): CheckResult {
  const secretKeyMode = /^(?:sk|rk)_(live|test)_/.exec(stripe.secret_key)?.[1]
  const publicKeyMode = /^pk_(live|test)_/.exec(stripe.public_key)?.[1]
  const about = 'card keys'
  if (!secretKeyMode) return failed(about, 'STRIPE_SECRET_KEY is no secret key; it begins with sk_live_ or rk_live_.')
  if (!publicKeyMode) return failed(about, 'STRIPE_PUBLIC_KEY is no publishable key; it begins with pk_live_.')
  if (!stripe.webhook_secret.startsWith('whsec_'))
    return failed(about, 'STRIPE_WEBHOOK_SECRET is no signing secret; it begins with whsec_.')
  if (secretKeyMode !== publicKeyMode)
    return failed(
      about,
      `the secret key is of ${secretKeyMode} mode and the public one of ${publicKeyMode} mode. Use both of one mode.`,
    )
  if (mode === 'live' && secretKeyMode === 'test')
    return failed(about, 'are test keys, which move no money. Use those of live mode.')
  if (mode === 'demo' && secretKeyMode === 'live')
    return failed(about, 'are live keys, but the shop is in demo mode: its known customers would really pay.')
  return ok(about, `of ${secretKeyMode} mode`)
}

function checkAccount({ charges_enabled, country, currencies: chargedCurrencies }: CardSetup): CheckResult {
  const about = 'card account'
  if (!charges_enabled)
    return failed(about, 'may not take payments yet. Stripe says what it still needs: Settings, Business.')
  const missing = currencies.filter((currency) => !chargedCurrencies.includes(currency))
  if (missing.length > 0) return failed(about, `of ${country} cannot charge in ${missing.join(' and ')}. Ask Stripe.`)
  return ok(about, `of ${country}, takes payments in ${currencies.join(' and ')}`)
}

function checkEndpoint(end_points: CardSetup['end_points'], webhookUrl: string): CheckResult {
  const about = 'card webhook'
  const matching = end_points.filter(({ url }) => url === webhookUrl)
  if (matching.length === 0) return failed(about, `Stripe has none for ${webhookUrl}. Add it: Developers, Webhooks.`)
  const enabled = matching.filter((endpoint) => endpoint.enabled)
  if (enabled.length === 0) return failed(about, `that for ${webhookUrl} is disabled at Stripe. Enable it there.`)
  return checkWebhookEvents(
    about,
    webhookUrl,
    cardEvents,
    enabled.flatMap(({ events }) => events),
  )
}
