import type { BulkResult } from '@shop/contract/staff/order-actions.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Link } from '@shop/ui/link/link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useMessages } from '../../lib/language.ts'
import { buildOrderPath } from '../../lib/paths.ts'
import { ordersMessages } from '../../messages/orders.ts'

export function BulkResultDialog({ results, onClose }: { results: BulkResult['results']; onClose: () => void }) {
  const { t, common } = useMessages(ordersMessages)
  const refused = results.filter(({ done }) => !done)
  return (
    <Dialog open size="medium" title={t.resultTitle} closeLabel={common.close} onClose={onClose}>
      <Text>{t.resultDone(results.length - refused.length)}</Text>
      {refused.length > 0 && (
        <>
          <Text className="mt-4" strong>
            {t.resultRefused}
          </Text>
          <ul className="mt-2 grid gap-2 text-small">
            {refused.map(({ code, message }) => (
              <li key={code}>
                <Link href={buildOrderPath(code)} className="font-semibold underline underline-offset-4">
                  {code}
                </Link>
                : {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button className="mt-6" onClick={onClose}>
        {common.ok}
      </Button>
    </Dialog>
  )
}
