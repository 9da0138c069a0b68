/** Messages between the shop's page and the frame with the card form. Card data never appears in any of them. */

export type Values = { [name: string]: string | number | boolean | Values | null | undefined }

export interface Appearance {
  theme?: 'stripe' | 'night' | 'flat'
  variables?: Record<string, string>
  rules?: Record<string, Record<string, string>>
}

export interface PaymentElementOptions {
  layout?: string | { type: string }
  readOnly?: boolean
  defaultValues?: { billingDetails?: { address?: { country?: string; postal_code?: string } } }
  fields?: { billingDetails?: 'auto' | 'never' | { address?: string | { country?: string; postalCode?: string } } }
}

export interface FrameSettings {
  key: string
  /** Null when the payment is created only after the form was filled in. */
  client_secret: string | null
  locale: string
  appearance: Appearance
  options: PaymentElementOptions
}

export interface BrowserError {
  type: string
  code?: string
  decline_code?: string
  message?: string
}

export interface BrowserIntent {
  id: string
  client_secret: string
  status: string
  next_action: { type: string; redirect_to_url?: { url: string }; use_stripe_sdk?: { stripe_js: string } } | null
}

export type Result = { paymentIntent: BrowserIntent; error?: never } | { error: BrowserError; paymentIntent?: never }

export interface FrameResponse {
  error?: BrowserError | undefined
  paymentIntent?: BrowserIntent | undefined
}

export type FrameMessage =
  | { type: 'init' | 'update'; settings: FrameSettings }
  | { type: 'focus' | 'blur' | 'clear' }
  | { type: 'ask'; id: number; question: FrameRequest }

export type FrameRequest = { what: 'validate' } | { what: 'confirm'; client_secret: string; params: Values }

export type PageMessage =
  | { type: 'hello' | 'ready' | 'focus' | 'blur' | 'escape' }
  | { type: 'height'; px: number }
  | { type: 'change'; empty: boolean; complete: boolean }
  | { type: 'loaderror'; error: BrowserError }
  | { type: 'answer'; id: number; answer: FrameResponse }
