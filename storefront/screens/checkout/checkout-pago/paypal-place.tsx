import { useEffect, useEffectEvent, useRef } from 'react'
import type { PayPalButtonsOptions, PayPalScript } from '../../../lib/checkout/paypal-script.ts'

interface PayPalPlaceProps {
  script: PayPalScript
  steps: Pick<PayPalButtonsOptions, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>
}

const style = { layout: 'vertical', shape: 'rect', label: 'pay', height: 48 } as const

/** The element in which PayPal's script renders its buttons: PayPal, and Venmo for customers who may use it. */
export function PayPalPlace({ script, steps }: PayPalPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const createOrder = useEffectEvent(steps.createOrder)
  const onApprove = useEffectEvent(steps.onApprove)
  const onCancel = useEffectEvent(steps.onCancel)
  const onError = useEffectEvent(steps.onError)

  useEffect(() => {
    const drawn = (['paypal', 'venmo'] as const).flatMap((fundingSource) => {
      const buttons = script.Buttons({
        fundingSource,
        style,
        createOrder: () => createOrder(),
        onApprove: (data, actions) => onApprove(data, actions),
        onCancel: () => onCancel(),
        onError: (error) => onError(error),
      })
      const own = document.createElement('div')
      if (!buttons.isEligible()) return []
      place.current?.append(own)
      buttons.render(own).catch((error: unknown) => onError(error))
      return [{ buttons, own }]
    })
    return () => {
      for (const { buttons, own } of drawn) {
        void buttons.close()
        own.remove()
      }
    }
  }, [script])

  return <div ref={place} className="grid gap-3" />
}
