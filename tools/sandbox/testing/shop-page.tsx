import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const query = new URLSearchParams(window.location.search)
const options = {
  clientSecret: query.get('secret') ?? '',
  locale: query.get('lang') === 'es' ? 'es' : 'en',
  appearance: {
    theme: 'stripe',
    variables: { colorPrimary: '#7a1f3d', borderRadius: '0px' },
    rules: { '.Label': { letterSpacing: '1px' } },
  },
} as const

function Form() {
  const stripe = useStripe()
  const elements = useElements()
  const [message, setMessage] = useState('')
  const [seen, setSeen] = useState('')
  const note = (name: string) => setSeen((before) => `${before} ${name}`)

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements) return
    const submitted = await elements.submit()
    if (submitted.error) return setMessage(`${submitted.error.type}: ${submitted.error.message}`)
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}/back?step=4` },
    })
    setMessage(`${error.type} ${error.decline_code}: ${error.message}`)
  }

  return (
    <form onSubmit={(event) => void pay(event)}>
      <PaymentElement
        options={{ layout: { type: 'accordion' } }}
        onReady={() => note('ready')}
        onChange={(event) => note(event.complete ? 'complete' : 'change')}
        onFocus={() => note('focus')}
        onBlur={() => note('blur')}
        onLoadError={({ error }) => setMessage(`load error: ${error.message}`)}
      />
      <button type="submit">Pay</button>
      <output id="message">{message}</output>
      <p id="seen">{seen}</p>
    </form>
  )
}

const stripe = window.Stripe!(query.get('key') ?? '')
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Elements stripe={stripe} options={options}>
      <Form />
    </Elements>
  </StrictMode>,
)
