import { formatMoney } from '@shop/contract/money.ts'
import type { RefundPreview } from '@shop/contract/staff/refunds.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { type Refusal, useRequest } from '@shop/ui/form/use-request.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Spinner } from '@shop/ui/spinner/spinner.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { newKey } from '../../lib/new-key.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { refundMessages } from '../../messages/refunds.ts'
import { FormDialog } from '../editor/form-dialog.tsx'
import { RefundFields } from './refund-fields.tsx'
import { RefundSummary } from './refund-summary.tsx'
import { noChoice, type RefundChoice, useRefundPreview } from './use-refund-preview.ts'

/** What goes back, and where the parcel was when its first item was chosen: another place is refused, whatever is shown since. */
interface Chosen {
  choice: RefundChoice
  parcel: RefundPreview['parcel'] | null
}

const nothingChosen: Chosen = { choice: noChoice, parcel: null }

function toChosenPlace({ lines }: RefundChoice, parcel: RefundPreview['parcel']): Chosen['parcel'] {
  return lines.length === 0 ? null : parcel
}

interface RefundDialogProps {
  code: string
  onDone: () => unknown
  onClose: () => void
}

/**
 * Refunds an order in one step: what goes back is chosen, what follows is shown, and one press does it. Above the member's
 * limit the press asks for an approval. One key for as long as the dialog is open makes a lost answer harmless.
 */
export function RefundDialog({ code, onDone, onClose }: RefundDialogProps) {
  const { t, common } = useMessages(refundMessages)
  const [{ choice, parcel }, setChosen] = useState<Chosen>(nothingChosen)
  const { preview, refusal, isCurrent, reload } = useRefundPreview(code, choice)
  return (
    <FormDialog
      open
      size="medium"
      title={t.title(code)}
      closeLabel={common.close}
      isChosen={choice.lines.length > 0}
      onClose={onClose}
    >
      {preview === undefined ? (
        <Loading refusal={refusal} />
      ) : (
        <RefundForm
          preview={preview}
          choice={choice}
          parcel={parcel ?? preview.parcel}
          refusal={refusal}
          isCurrent={isCurrent}
          onChoose={(next) => setChosen({ choice: next, parcel: toChosenPlace(next, parcel ?? preview.parcel) })}
          reload={reload}
          onDone={onDone}
        />
      )}
    </FormDialog>
  )
}

function Loading({ refusal }: { refusal: string | undefined }) {
  const { t } = useMessages(refundMessages)
  if (refusal !== undefined)
    return (
      <InlineBanner tone="error" live>
        {refusal}
      </InlineBanner>
    )
  return (
    <p className="flex items-center gap-3 py-8" role="status">
      <Spinner /> {t.loading}
    </p>
  )
}

interface RefundFormProps {
  preview: RefundPreview
  choice: RefundChoice
  parcel: RefundPreview['parcel']
  refusal: string | undefined
  isCurrent: boolean
  onChoose: (choice: RefundChoice) => void
  reload: () => void
  onDone: () => unknown
}

function RefundForm({ preview, choice, parcel, refusal, isCurrent, onChoose, reload, onDone }: RefundFormProps) {
  const { t, lang, common } = useMessages(refundMessages)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const { submit, pending } = useRefundSubmit(preview, { choice, parcel }, { onDone, onChanged })
  const mayRecord = hasPermission(useMe(), 'transfers.write')
  const { currency, left, refund, approval_id } = preview
  const money = (amount: number) => formatMoney(amount, currency, lang)
  const needsApproval = refund?.needs === 'approval'
  const isBlocked = !isCurrent || refund === null || (needsApproval && approval_id !== null)

  /** Loads again what is shown; items whose parcel moved are chosen again. */
  function onChanged(code: string): void {
    if (code === 'refund_parcel_moved') onChoose(noChoice)
    reload()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const reason = String(values.get('reason')).trim()
    setReasonMissing(reason === '')
    if (reason === '') return form.querySelector<HTMLElement>('[name=reason]')?.focus()
    if (isBlocked) return
    const reference = String(values.get('reference') ?? '').trim()
    void submit({ reason, reference: reference || undefined, again: values.get('again') === 'on' })
  }

  const amount = refund === null ? '' : money(refund.amount)
  const submitLabel = refund === null ? t.submitEmpty : t.submit(amount)
  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-6">
      <Text tabularNumbers>{t.left(money(left.goods), money(left.shipping))}</Text>
      <RefundFields key={parcel} preview={preview} onChoose={onChoose} />
      <Textarea
        label={t.reason}
        hint={t.reasonHint}
        name="reason"
        rows={2}
        maxLength={500}
        className="[&_textarea]:min-h-20"
        error={isReasonMissing ? common.required : undefined}
      />
      {/* Above the limit someone else records the transfer, in Money. */}
      {refund?.to_send === true && refund.needs === 'nothing' && mayRecord && (
        <TextField label={t.reference} hint={t.referenceHint} name="reference" maxLength={80} autoComplete="off" />
      )}
      <Notices preview={preview} refusal={refusal} isCurrent={isCurrent} />
      <Button
        type="submit"
        disabled={isBlocked}
        loading={pending}
        loadingLabel={t.sending}
        className="justify-self-start"
      >
        {needsApproval ? t.ask(amount) : submitLabel}
      </Button>
    </form>
  )
}

function Notices({ preview, refusal, isCurrent }: Pick<RefundFormProps, 'preview' | 'refusal' | 'isCurrent'>) {
  const { t, lang } = useMessages(refundMessages)
  const { currency, limit, refund, warning, approval_id } = preview
  const money = (amount: number) => formatMoney(amount, currency, lang)
  return (
    <>
      {refusal === undefined ? (
        <RefundSummary preview={preview} isCurrent={isCurrent} />
      ) : (
        <InlineBanner tone="error" live>
          {refusal}
        </InlineBanner>
      )}
      {warning !== null && (
        <InlineBanner tone="warn" live>
          {warning}
          <Checkbox label={t.again} name="again" />
        </InlineBanner>
      )}
      {refund?.needs === 'approval' && (
        <InlineBanner tone="warn" live>
          {approval_id === null ? t.askText : t.waiting} {t.limit(money(limit.amount), money(limit.refunded))}
        </InlineBanner>
      )}
    </>
  )
}

interface SubmittedRefund {
  reason: string
  reference: string | undefined
  again: boolean
}

interface SubmitEvents {
  onDone: () => unknown
  /** Called with the code of a refusal. */
  onChanged: (code: string) => void
}

function useRefundSubmit(
  preview: RefundPreview,
  { choice, parcel }: Pick<RefundFormProps, 'choice' | 'parcel'>,
  { onDone, onChanged }: SubmitEvents,
) {
  const { t, lang } = useMessages(refundMessages)
  const toast = useToast()
  const { send, pending } = useRequest()
  const key = useRef(newKey())
  const { code, refund, currency } = preview

  async function submit({ reason, reference, again }: SubmittedRefund): Promise<void> {
    if (refund === null) return
    const body = {
      code,
      ...choice,
      reason,
      again,
      expected_amount: refund.amount,
      expected_parcel: parcel ?? undefined,
    }
    const options = { reload: ({ code: refusal }: Refusal) => onChanged(refusal) }
    const text =
      refund.needs === 'approval'
        ? await send(async () => {
            const asked = await staffApi()('askForRefundApproval', { body })
            return asked.ok ? { ok: true, data: t.asked } : asked
          }, options)
        : await send(async () => {
            const sent = reference === undefined ? body : { ...body, reference }
            const done = await staffApi()('refundOrder', { body: { ...sent, key: key.current } })
            if (!done.ok) return done
            const { refund: number, amount, to_send } = done.data
            const money = formatMoney(amount, currency, lang)
            return { ok: true, data: to_send ? t.doneByHand(number, money) : t.done(number, money) }
          }, options)
    if (text === undefined) return
    toast(text)
    await onDone()
  }

  return { submit, pending }
}
