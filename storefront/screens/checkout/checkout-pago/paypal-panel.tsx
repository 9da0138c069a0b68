import type { CartOrder } from '@shop/contract/checkout.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { Spinner } from '@shop/ui/spinner/spinner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useFrameData } from '../../../lib/api/frame-data.ts'
import { useWords } from '../../../lib/words/words.ts'
import { NotStarted } from './not-started.tsx'
import { PayPalPlace } from './paypal-place.tsx'
import { TotalChanged } from '../../../components/checkout/total-changed.tsx'
import type { PayPalState } from './use-paypal.ts'
import { type PayPalNote, usePayPalSteps } from './use-paypal-steps.ts'
import type { WayOut } from './way-out.ts'

interface PayPalPanelProps {
  order: CartOrder
  state: PayPalState
  onRetry: () => void
  onFail: (message: string, way: WayOut) => void
}

/** Reserves the height of the buttons by currency, so that nothing moves when they appear. */
const places = { MXN: 'min-h-20', USD: 'min-h-36' }

/** The panel below "PayPal": loading, the buttons, or why there are none and what helps. */
export function PayPalPanel({ order, state, onRetry, onFail }: PayPalPanelProps) {
  const { text } = useWords()
  const { shop } = useFrameData()
  const words = text.checkout.payment
  const { note, taking, ...steps } = usePayPalSteps(order, onFail)
  if (state.phase === 'failed') return <NotStarted message={state.message} way={state.way} onRetry={onRetry} />
  return (
    <div className="grid gap-4">
      <Note note={note} order={order} />
      <Text size="small" tone="quiet">
        {words.paypalHow} {shop?.demo === true && words.paypalTestMode}
      </Text>
      <div className={places[order.currency]} inert={taking}>
        {state.phase === 'ready' ? (
          <PayPalPlace key={state.try} script={state.script} steps={steps} />
        ) : (
          <SkeletonRegion label={words.loading}>
            <Skeleton className="h-12" />
          </SkeletonRegion>
        )}
      </div>
      <div role="status">
        {taking && (
          <span className="flex items-start gap-3">
            <Spinner className="mt-1 size-5 shrink-0" />
            <Text strong>{words.paying}</Text>
          </span>
        )}
      </div>
    </div>
  )
}

function Note({ note, order }: { note: PayPalNote | undefined; order: CartOrder }) {
  const { text } = useWords()
  switch (note?.kind) {
    case 'changed':
      return <TotalChanged before={note.before} now={{ ...order, ...note.now }} />
    case 'declined':
      return (
        <InlineBanner tone="error" live>
          {note.message}
        </InlineBanner>
      )
    case 'cancelled':
      return <InlineBanner live>{text.checkout.payment.paypalCancelled}</InlineBanner>
    default:
      return null
  }
}
