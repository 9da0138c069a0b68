import type { StaffTransfer } from '@shop/contract/staff/transfers.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { parseAmount } from '../../lib/amount.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { transferMessages } from '../../messages/transfers.ts'
import { RejectForm } from './reject-form.tsx'

interface TransferDialogProps {
  transfer: StaffTransfer
  onClose: () => void
  onDone: () => unknown
}

export function TransferDialog({ transfer, onClose, onDone }: TransferDialogProps) {
  const { t, lang, common } = useMessages(transferMessages)
  const [isRejecting, setRejecting] = useState(false)
  const { code, name, amount, currency, account, method, deadline, reminded_at } = transfer
  return (
    <FormDialog
      open
      size="notice"
      title={isRejecting ? t.rejectTitle(code) : t.manageTitle(code)}
      closeLabel={common.close}
      onClose={onClose}
    >
      <Text tabularNumbers>
        {name} · <strong>{formatMoney(amount, currency, lang)}</strong>
      </Text>
      <SecondaryText>
        {t.methods[method]} · {t.account}: {account} · {t.deadline}: {formatDateTime(deadline, lang)}
        {reminded_at !== null && ` · ${t.lastReminder(formatDateTime(reminded_at, lang))}`}
      </SecondaryText>
      {isRejecting ? (
        <RejectForm code={code} onDone={onDone} />
      ) : (
        <>
          <ManualConfirmation transfer={transfer} onDone={onDone} />
          <OtherActions transfer={transfer} onDone={onDone} onReject={() => setRejecting(true)} />
        </>
      )}
    </FormDialog>
  )
}

/** The amount and reference are typed again, because the server compares them with those of the transfer. */
function ManualConfirmation({ transfer, onDone }: Pick<TransferDialogProps, 'transfer' | 'onDone'>) {
  const { t, common } = useMessages(transferMessages)
  const toast = useToast()
  const form = useForm({
    validate: (values) => ({
      amount: (parseAmount(String(values.get('amount'))) ?? 0) > 0 ? undefined : common.amountInvalid,
      reference: isBlank(String(values.get('reference'))) ? common.required : undefined,
    }),
    send: (values) =>
      staffApi()('confirmTransfer', {
        body: {
          code: transfer.code,
          amount: parseAmount(String(values.get('amount'))) ?? 0,
          currency: transfer.currency,
          reference: String(values.get('reference')).trim().toUpperCase(),
        },
      }),
    async onSuccess({ outcome }) {
      toast(t[outcome])
      await onDone()
    },
    refusalFields: { transfer_amount_differs: 'amount', transfer_reference_differs: 'reference' },
  })
  return (
    <form {...form.events} className="mt-6 grid gap-4 border-t border-line pt-6">
      <Heading level={3} size="h3">
        {t.manualTitle}
      </Heading>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={t.typedAmount} name="amount" inputMode="decimal" error={form.errors['amount']} />
        <TextField
          label={t.typedReference}
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          error={form.errors['reference']}
        />
      </div>
      <Button type="submit" className="justify-self-start" loading={form.pending} loadingLabel={t.confirming}>
        {t.confirm}
      </Button>
    </form>
  )
}

function OtherActions({
  transfer: { code, deadline },
  onDone,
  onReject,
}: Omit<TransferDialogProps, 'onClose'> & { onReject: () => void }) {
  const { t, lang } = useMessages(transferMessages)
  const toast = useToast()
  const { send, pendingKey } = useRequest<'extend' | 'remind'>()

  async function extend(): Promise<void> {
    const body = { code, hours: 24, deadline }
    const done = await send(() => staffApi()('extendTransfer', { body }), { key: 'extend' })
    if (done === undefined) return
    toast(t.extended(formatDateTime(done.deadline, lang)))
    await onDone()
  }

  async function remind(): Promise<void> {
    const done = await send(() => staffApi()('remindOfTransfer', { body: { code } }), { key: 'remind' })
    if (done === undefined) return
    toast(t.reminded)
    await onDone()
  }

  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
      <Button variant="secondary" loading={pendingKey === 'extend'} onClick={() => void extend()}>
        {t.extend}
      </Button>
      <Button variant="secondary" loading={pendingKey === 'remind'} onClick={() => void remind()}>
        {t.remind}
      </Button>
      <Button variant="secondary" onClick={onReject}>
        {t.reject}
      </Button>
    </div>
  )
}
