import type { StripeConstructor } from '@stripe/stripe-js'

let loading: Promise<StripeConstructor> | undefined

/** Loads the card provider's own script, once, when somebody is about to pay with a card. A failure may be tried again. */
export function loadCardScript(address: string): Promise<StripeConstructor> {
  loading ??= load(address).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(address: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const failed = () => {
      script.remove()
      reject(new Error('the script of the card provider did not load'))
    }
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => (window.Stripe ? resolve(window.Stripe) : failed()))
    script.addEventListener('error', failed)
    document.head.append(script)
  })
}
