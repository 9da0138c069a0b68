import { formatPlainAmount } from '@shop/contract/money.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { staffApi } from '../../lib/api.ts'
import { parseAmount } from '../../lib/amount.ts'
import { useMessages } from '../../lib/language.ts'
import { transferMessages } from '../../messages/transfers.ts'

interface RejectFormProps {
  code: string
  /** The money that arrived, in minor units: it is filled in. */
  received?: number | undefined
  onDone: () => unknown
}

/** Rejects a transfer with a reason for the customer; money that arrived is recorded as owed back. */
export function RejectForm({ code, received, onDone }: RejectFormProps) {
  const { t, common } = useMessages(transferMessages)
  const toast = useToast()
  const form = useForm({
    validate(values) {
      const typed = String(values.get('received')).trim()
      const isAmount = typed === '' || (parseAmount(typed) ?? 0) > 0
      return {
        reason: isBlank(String(values.get('reason'))) ? common.required : undefined,
        received: isAmount ? undefined : common.amountInvalid,
      }
    },
    send(values) {
      const amount = parseAmount(String(values.get('received')))
      const body = { code, reason: String(values.get('reason')).trim(), ...(amount ? { received: amount } : {}) }
      return staffApi()('rejectTransfer', { body })
    },
    async onSuccess() {
      toast(t.rejected)
      await onDone()
    },
  })
  return (
    <form {...form.events} className="mt-6 grid gap-4">
      <Text tone="quiet">{t.rejectText}</Text>
      <Textarea
        label={t.reason}
        hint={t.reasonHint}
        name="reason"
        rows={2}
        maxLength={500}
        error={form.errors['reason']}
      />
      <TextField
        label={t.received}
        hint={t.receivedHint}
        name="received"
        inputMode="decimal"
        defaultValue={received === undefined ? '' : formatPlainAmount(received)}
        error={form.errors['received']}
      />
      <Button type="submit" className="justify-self-start" loading={form.pending}>
        {t.reject}
      </Button>
    </form>
  )
}
