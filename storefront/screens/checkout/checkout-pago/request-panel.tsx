import type { CartOrder } from '@shop/contract/checkout.ts'
import { TRANSFER_HOURS } from '@shop/contract/limits.ts'
import type { RequestMethod } from '@shop/contract/payment-requests.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useFrameData } from '../../../lib/api/frame-data.ts'
import { useWords } from '../../../lib/words/words.ts'
import { NotStarted } from './not-started.tsx'
import { RequestNotice } from './request-notice.tsx'
import { useRequest } from './use-request.ts'

/**
 * The panel below "Zelle" and "Venmo": how the transfer works, and a button to the notice where the order is completed.
 */
export function RequestPanel({ order, method }: { order: CartOrder; method: RequestMethod }) {
  const { text } = useWords()
  const { shop } = useFrameData()
  const words = text.paying.request
  const { phase, refused, ask, place, close } = useRequest(order, method)
  if (refused !== undefined)
    return <NotStarted message={refused.message} way={refused.way} onRetry={() => void ask()} />
  return (
    <div className="grid gap-4">
      <Text>
        {words.how(TRANSFER_HOURS)} {shop?.demo === true && words.demo}
      </Text>
      <Button
        size="large"
        wide
        loading={phase === 'checking'}
        loadingLabel={text.common.loading}
        onClick={() => void ask()}
      >
        {words.start(words.name[method])}
      </Button>
      <RequestNotice
        order={order}
        method={method}
        open={phase === 'asked' || phase === 'placing'}
        placing={phase === 'placing'}
        onPlace={() => void place()}
        onClose={close}
      />
    </div>
  )
}
