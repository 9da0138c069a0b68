import { type ButtonsOptions, isEligible, PayPalButtons } from './buttons.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(document.currentScript as HTMLScriptElement)

const FUNDING = { CARD: 'card', CREDIT: 'credit', PAYLATER: 'paylater', PAYPAL: 'paypal', VENMO: 'venmo' } as const

const paypal = {
  version: 'sandbox',
  FUNDING,
  Buttons: (options: ButtonsOptions) => new PayPalButtons(settings, options),
  getFundingSources: () => [FUNDING.PAYPAL, FUNDING.VENMO],
  isFundingEligible: (source: string) => isEligible(settings, source),
}

Object.assign(window, { [settings.namespace]: paypal })
