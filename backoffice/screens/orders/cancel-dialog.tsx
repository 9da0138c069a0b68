import { formatMoney } from '@shop/contract/money.ts'
import type { BulkResult } from '@shop/contract/staff/order-actions.ts'
import type { OrderSummary } from '@shop/contract/staff/orders.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { orderMessages } from '../../messages/order.ts'
import { ordersMessages } from '../../messages/orders.ts'
import { toBatches } from './collect-codes.ts'
import { isCancelable } from './use-bulk.ts'

interface CancelDialogProps {
  orders: readonly OrderSummary[]
  onClose: () => void
  onDone: (results: BulkResult['results'], isAnswered: boolean) => Promise<void>
}

export function CancelDialog({ orders, onClose, onDone }: CancelDialogProps) {
  const { t, lang, common } = useMessages(ordersMessages)
  const { t: names } = useMessages(orderMessages)
  const [progress, setProgress] = useState('')
  const codes = orders.filter(isCancelable).map(({ code }) => code)
  const skipped = orders.length - codes.length
  const form = useForm({
    validate: (values) => ({ reason: isBlank(String(values.get('reason'))) ? common.required : undefined }),
    async send(values) {
      const results: BulkResult['results'] = []
      for (const batch of toBatches(codes)) {
        setProgress(t.working(results.length, codes.length))
        const body = { codes: batch, reason: String(values.get('reason')) }
        const answer = await staffApi(lang)('cancelOrders', { body })
        if (!answer.ok && results.length === 0) return answer
        // The orders that were canceled before are shown; the others are still selectable in the list.
        if (!answer.ok) break
        results.push(...answer.data.results)
      }
      return { ok: true as const, data: results }
    },
    async onSuccess(results) {
      onClose()
      await onDone(results, true)
    },
  })
  return (
    <FormDialog open size="medium" title={t.cancelTitle} closeLabel={common.close} onClose={onClose}>
      {codes.length === 0 ? (
        <Text>{t.cancelNone}</Text>
      ) : (
        <form {...form.events} className="grid gap-4">
          <Text>
            {t.bulkCancelText(codes.length, sumTotals(orders.filter(isCancelable), lang))}{' '}
            {skipped > 0 && t.bulkSkipped(skipped)}
          </Text>
          <TextField
            label={names.cancelReason}
            name="reason"
            maxLength={500}
            autoComplete="off"
            error={form.errors['reason']}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" loading={form.pending} loadingLabel={progress}>
              {t.cancelSend(codes.length)}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {names.keep}
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  )
}

function sumTotals(orders: readonly OrderSummary[], lang: 'es' | 'en'): string {
  const currencies = ['MXN', 'USD'] as const
  const sums = currencies.map((currency) => {
    const own = orders.filter((order) => order.currency === currency)
    return own.length === 0
      ? undefined
      : formatMoney(
          own.reduce((sum, { total }) => sum + total, 0),
          currency,
          lang,
        )
  })
  return sums.filter((sum) => sum !== undefined).join(' + ')
}
