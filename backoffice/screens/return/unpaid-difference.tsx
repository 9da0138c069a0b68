import type { ReturnDetail } from '@shop/contract/staff/returns.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { returnMessages } from '../../messages/returns.ts'

/** Says how the payment of an exchange stands, and asks for it again when its link no longer works. */
export function UnpaidDifference({ detail: { id, payment_link }, money }: { detail: ReturnDetail; money: string }) {
  const { t, lang } = useMessages(returnMessages)
  const mayWrite = hasPermission(useMe(), 'returns.write')
  const { run, pending } = usePageAction()
  const isOver = !payment_link?.open && !payment_link?.confirming
  return (
    <div className="mb-6">
      <InlineBanner tone="warn">
        {payment_link?.confirming
          ? t.differenceConfirming(money)
          : payment_link?.open
            ? t.differenceWaits(money, formatDateTime(payment_link.until, lang))
            : t.differenceOver(money)}
      </InlineBanner>
      {isOver && mayWrite && (
        <Button
          variant="secondary"
          className="mt-3"
          loading={pending}
          onClick={() => void run(() => staffApi(lang)('askForDifference', { body: { id } }), t.askedAgain)}
        >
          {t.askAgain}
        </Button>
      )}
    </div>
  )
}
