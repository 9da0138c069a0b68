import { useEffect, useEffectEvent, useRef } from 'react'
import type { PayPalButtonsOptions, PayPalScript } from '../../../lib/checkout/paypal-script.ts'

interface PayPalButtonsContainerProps {
  script: PayPalScript
  handlers: Pick<PayPalButtonsOptions, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>
}

const style = { layout: 'vertical', shape: 'rect', label: 'pay', height: 48 } as const

export function PayPalButtonsContainer({ script, handlers }: PayPalButtonsContainerProps) {
  const container = useRef<HTMLDivElement>(null)
  const createOrder = useEffectEvent(handlers.createOrder)
  const onApprove = useEffectEvent(handlers.onApprove)
  const onCancel = useEffectEvent(handlers.onCancel)
  const onError = useEffectEvent(handlers.onError)

  useEffect(() => {
    const rendered = (['paypal', 'venmo'] as const).flatMap((fundingSource) => {
      const buttons = script.Buttons({
        fundingSource,
        style,
        createOrder: () => createOrder(),
        onApprove: (data, actions) => onApprove(data, actions),
        onCancel: () => onCancel(),
        onError: (error) => onError(error),
      })
      const element = document.createElement('div')
      if (!buttons.isEligible()) return []
      container.current?.append(element)
      buttons.render(element).catch((error: unknown) => onError(error))
      return [{ buttons, own: element }]
    })
    return () => {
      for (const { buttons, own: element } of rendered) {
        void buttons.close()
        element.remove()
      }
    }
  }, [script])

  return <div ref={container} className="grid gap-3" />
}
