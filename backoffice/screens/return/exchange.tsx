import type { ReturnDetail } from '@shop/contract/staff/returns.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { PageSection } from '../../components/page.tsx'
import { useFinish, usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { returnMessages } from '../../messages/returns.ts'

/** Sends the other size of an exchange that arrived, or refunds it when that size cannot be sent. */
export function Exchange({ detail: { id } }: { detail: ReturnDetail }) {
  const { t, common } = useMessages(returnMessages)
  const finish = useFinish()
  const confirm = useConfirm()
  const { run, pending } = usePageAction()
  const form = useForm({
    validate: (values) => ({
      carrier: isBlank(String(values.get('carrier'))) ? common.required : undefined,
      waybill: isBlank(String(values.get('waybill'))) ? common.required : undefined,
    }),
    send: (values) =>
      staffApi()('sendExchange', {
        body: { id, carrier: String(values.get('carrier')).trim(), waybill: String(values.get('waybill')).trim() },
      }),
    async onSuccess() {
      await finish(t.sentToast)
    },
  })

  async function refund(): Promise<void> {
    if (!(await confirm({ title: t.refundExchange, text: t.refundExchangeText }))) return
    await run(() => staffApi()('refundExchange', { body: { id } }), t.refundedToast)
  }

  return (
    <PageSection title={t.exchange}>
      <form {...form.events} className="grid max-w-form items-start gap-4 md:grid-cols-2">
        <TextField label={t.carrier} name="carrier" error={form.errors['carrier']} />
        <TextField label={t.waybill} name="waybill" autoComplete="off" error={form.errors['waybill']} />
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
            {t.send}
          </Button>
          <Button variant="secondary" loading={pending} onClick={() => void refund()}>
            {t.refundExchange}
          </Button>
        </div>
      </form>
    </PageSection>
  )
}
