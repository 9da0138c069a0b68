import type { Stripe } from 'stripe'
import { type CardSettings, connect, toUnavailable, getErrorType } from './card-provider.ts'
import type { Unavailable } from './payment-provider.ts'

export interface CardSetup {
  charges_enabled: boolean
  country: string
  currencies: string[]
  end_points: { url: string; enabled: boolean; events: string[] }[]
}

/**
 * The reason why the provider does not respond with an account: it does not know the key, or the key has no permission.
 */
export interface SetupRefused {
  refused: 'keys' | 'rights'
}

export async function readCardSetup(settings: CardSettings): Promise<CardSetup | SetupRefused | Unavailable> {
  return toUnavailable(async () => {
    try {
      return await readAccount(await connect(settings))
    } catch (error) {
      if (getErrorType(error) === 'StripeAuthenticationError') return { refused: 'keys' }
      if (getErrorType(error) === 'StripePermissionError') return { refused: 'rights' }
      throw error
    }
  })
}

async function readAccount(stripe: Stripe): Promise<CardSetup> {
  const { charges_enabled, country = '' } = await stripe.accounts.retrieveCurrent()
  const [spec, end_points] = await Promise.all([
    stripe.countrySpecs.retrieve(country),
    stripe.webhookEndpoints.list({ limit: 100 }),
  ])
  return {
    charges_enabled,
    country,
    currencies: spec.supported_payment_currencies.map((currency) => currency.toUpperCase()),
    end_points: end_points.data.map(({ url, status, enabled_events: events }) => {
      return { url, enabled: status === 'enabled', events }
    }),
  }
}
