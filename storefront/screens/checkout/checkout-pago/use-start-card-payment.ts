import type { CartOrder } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Refusal } from '@shop/ui/form/use-request.ts'
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { finalizedNavigation } from '../../../lib/checkout/history-state.ts'
import { findRememberedPayment } from '../../../lib/checkout/payment-reference.ts'
import { findShownTotal, hasChanged, type ShownTotal } from '../../../lib/checkout/shown-total.ts'
import { loadExternalScript } from '../../../lib/scripts/provider-script.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { buildCardAppearance } from './card-appearance.ts'
import { getRecoveryAction, type RecoveryAction } from './recovery-action.ts'

export interface StartedPayment {
  stripe: Stripe
  client_secret: string
  /** The options of the provider's form, which must stay the same object. */
  elementsOptions: StripeElementsOptionsClientSecret
  offersInstallments: boolean
  requiresAction: boolean
  amount: number
  currency: Currency
  /** The total and the gift that the summary showed before, when one of them was different. */
  previousTotal: ShownTotal | undefined
  /** Whether it takes the place of an open payment in the same currency. */
  isReplacement: boolean
}

export type CardPayment =
  | { phase: 'idle' | 'preparing' }
  | { phase: 'ready'; payment: StartedPayment }
  | { phase: 'failed'; message: string; action: RecoveryAction }

/**
 * Starts the payment of a cart on the server, also again for the one that is `open`. Resolves to undefined when the customer
 * is led to the last screen.
 */
export function useStartCardPayment(order: CartOrder): (open?: StartedPayment) => Promise<CardPayment | undefined> {
  const { t, lang } = useLocalization(checkoutMessages, errorMessages)
  const { shop } = useLayoutData()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function startPayment(open?: StartedPayment): Promise<CardPayment | undefined> {
    const unavailable = { phase: 'failed', message: t.errors.stripe2, action: 'retry' } as const
    const scriptUrl = shop?.card_script
    if (!scriptUrl) return unavailable
    const query = { cart_id: order.id, currency: order.currency }
    const [result, script] = await Promise.all([
      browserApi(lang)('startCardPayment', { query }),
      loadExternalScript(scriptUrl, () => window.Stripe).catch(() => undefined),
    ])
    if (!result.ok) return handleRefusal(result, open)
    const { settled, client_secret, public_key, amount, currency, gift_kind, requires_action } = result.data
    if (settled) {
      await navigate(paths.checkoutSuccess, finalizedNavigation)
      return undefined
    }
    if (client_secret === null || public_key === null || script === undefined) return unavailable
    const shownTotal = findShownTotal(order.id) ?? order
    const isChanged = hasChanged(shownTotal, { total: amount, currency, reward: { gift_kind } })
    const hasReplaced = open !== undefined && open.client_secret !== client_secret
    if (isChanged || hasReplaced) await revalidate()
    const isReplacement = hasReplaced && open.currency === currency
    const locale = lang === 'es' ? 'es-419' : 'en'
    const stripe = script(public_key, { locale })
    const elementsOptions = { clientSecret: client_secret, appearance: buildCardAppearance(), locale } as const
    const previousTotal = isChanged ? shownTotal : undefined
    const form = {
      ...{ stripe, client_secret, elementsOptions, requiresAction: requires_action },
      offersInstallments: result.data.installments === true,
    }
    const started = { ...form, amount, currency, previousTotal, isReplacement }
    return { phase: 'ready', payment: started }
  }

  async function handleRefusal(
    { code, message, status }: Refusal<RefusalCode>,
    open: StartedPayment | undefined,
  ): Promise<CardPayment | undefined> {
    const action = getRecoveryAction(code)
    if (action === 'orders' && findRememberedPayment() !== null) {
      // This browser has already paid; the last screen knows the payment.
      await navigate(paths.checkoutSuccess, { replace: true })
      return undefined
    }
    // An earlier press may have paid the open payment.
    if (open && status === 0) return { phase: 'failed', message: t.checkout.payment.connectionLost, action }
    if (action === 'cart') void revalidate()
    const shownMessage = code === 'cart_not_found' ? t.checkout.payment.paidElsewhere : message
    const isOutage = status >= 500 && action === 'retry'
    return { phase: 'failed', message: isOutage ? t.errors.stripe2 : shownMessage, action }
  }

  return startPayment
}
