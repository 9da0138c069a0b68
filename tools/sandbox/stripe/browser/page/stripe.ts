import { type ConfirmRequest, confirmPayment, handleNextAction, retrievePaymentIntent } from './confirm-payment.ts'
import { Elements, type ElementsOptions } from './elements.ts'
import { IntegrationError } from './integration-error.ts'

/** It is read while the script runs, because afterwards `document.currentScript` is null. */
const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin

interface StripeOptions {
  locale?: string
  apiVersion?: string
}

function Stripe(key: string, given: StripeOptions = {}) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new IntegrationError('Please call Stripe() with your publishable key. You used something else.')
  }
  const account = { origin: ORIGIN, key, locale: getLanguage(given.locale) }

  return {
    elements(options: ElementsOptions = {}) {
      return new Elements(account, options.locale ? { ...options, locale: getLanguage(options.locale) } : options)
    },
    confirmPayment: async (request: ConfirmRequest) => await confirmPayment(account, request),
    retrievePaymentIntent: async (clientSecret: string) => await retrievePaymentIntent(account, clientSecret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      await handleNextAction(account, clientSecret),
    createToken: notSupported('createToken'),
    createPaymentMethod: notSupported('createPaymentMethod'),
    confirmCardPayment: notSupported('confirmCardPayment'),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}

/** Libraries look for these to recognize Stripe's object; calling one is a mistake here and throws. */
function notSupported(name: string) {
  return async () => {
    throw new IntegrationError(`The sandbox does not speak stripe.${name}().`)
  }
}

function getLanguage(locale: string | undefined): string {
  return locale === undefined || locale === 'auto' ? navigator.language : locale
}

Stripe.version = 'endive'
Object.assign(window, { Stripe })
