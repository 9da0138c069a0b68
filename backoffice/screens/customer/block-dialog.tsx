import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import { STAFF_REASON_MAX_LENGTH } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { useFinish } from '../../components/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { customerMessages } from '../../messages/customers.ts'

/** Blocks an account, with a reason that staff read. */
export function BlockDialog({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const { t, common } = useMessages(customerMessages)
  const finish = useFinish()
  const form = useForm({
    validate: (values) => ({ reason: String(values.get('reason')).trim() === '' ? common.required : undefined }),
    send: (values) =>
      staffApi()('blockCustomer', { body: { id: customer.id, reason: String(values.get('reason')).trim() } }),
    async onSuccess() {
      onClose()
      await finish(t.blocked)
    },
  })
  return (
    <FormDialog open size="small" title={t.block} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <Text>{t.blockText}</Text>
        <TextField
          label={t.blockReason}
          name="reason"
          autoComplete="off"
          maxLength={STAFF_REASON_MAX_LENGTH}
          error={form.errors['reason']}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.block}
        </Button>
      </form>
    </FormDialog>
  )
}
