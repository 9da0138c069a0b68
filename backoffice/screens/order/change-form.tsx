import type { Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import type { OrderChangePreview } from '@shop/contract/staff/order-changes.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useRevalidator } from 'react-router'
import { useFinish } from '../../components/actions/page-action.ts'
import { MoneyField } from '../../components/money-field.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { orderFormMessages } from '../../messages/order-forms.ts'
import { type EditedLine, useChangePreview, useEditedLines } from './use-order-change.ts'
import { VariantSearch } from '../../components/orders/variant-search.tsx'

interface ChangeFormProps {
  order: StaffOrder
  onDone: () => void
}

export function ChangeForm({ order, onDone }: ChangeFormProps) {
  const { t: forms, common } = useMessages(orderFormMessages)
  const { currency } = order
  const { form, lines, change, add, needsReason, isReady, ...state } = useChangeForm(order, onDone)
  return (
    <form {...form.events} className="grid gap-5">
      <Text>{forms.changeText}</Text>
      {order.change_request !== null && <InlineBanner tone="warn">{forms.changeReplaces}</InlineBanner>}
      <ul className="border-t border-line">
        {lines.map((line, index) => (
          <EditedLineRow
            key={`${line.size_id} ${line.color_id}`}
            line={line}
            currency={currency}
            onChange={(fields) => change(index, fields)}
          />
        ))}
      </ul>
      <VariantSearch currency={currency} onAdd={add} />
      <TextField
        label={forms.changeReason}
        optional={needsReason ? undefined : common.optional}
        hint={needsReason ? forms.changeReasonHint : undefined}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={form.errors['reason']}
      />
      <ChangeSummary {...state} />
      <SubmitButton preview={state.preview} isReady={isReady} pending={form.pending} />
    </form>
  )
}

function useChangeForm(order: StaffOrder, onDone: () => void) {
  const { t: forms, lang, common } = useMessages(orderFormMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const { code, changes: version } = order
  const { lines, change, add, wanted } = useEditedLines(order)
  const isChanged = lines.some((line, index) => line.isNew || line.quantity !== countSent(order, index))
  const isEmpty = wanted.length === 0
  const { preview, refusal, isCurrent } = useChangePreview({ code, version, lines: wanted }, isChanged && !isEmpty)
  const needsReason = lines.some(({ price, quantity }) => price !== null && quantity > 0)
  const form = useForm({
    validate: (values) => ({
      reason: needsReason && isBlank(String(values.get('reason'))) ? common.required : undefined,
    }),
    async send(values) {
      if (preview === undefined || !isCurrent) return undefined
      const change_fields = { code, version, lines: wanted, reason: String(values.get('reason')) }
      const request_id = order.change_request?.id ?? null
      const expected = { expected_refund: preview.refund, expected_due: preview.due, request_id }
      return staffApi(lang)('changeOrder', { body: { ...change_fields, ...expected } })
    },
    async onSuccess({ due }) {
      onDone()
      await finish(due > 0 ? forms.changeAsked : forms.changed)
    },
    getDialogMessage: ({ code: refused, message }) => (refused === 'version_conflict' ? forms.changeConflict : message),
    // Lines that someone else changed begin anew.
    afterRefusal: ({ code: refused }) => (refused === 'version_conflict' ? onDone() : undefined),
    reload: revalidate,
  })
  const isReady = preview !== undefined && isCurrent
  return { form, lines, change, add, needsReason, isEmpty, preview, refusal, isReady }
}

interface ChangeSummaryProps {
  isEmpty: boolean
  refusal: string | undefined
  preview: OrderChangePreview | undefined
}

function ChangeSummary({ isEmpty, refusal, preview }: ChangeSummaryProps) {
  const { t: forms, lang } = useMessages(orderFormMessages)
  return (
    <div role="status">
      {isEmpty && <InlineBanner tone="warn">{forms.changeEmpty}</InlineBanner>}
      {refusal !== undefined && <InlineBanner tone="warn">{refusal}</InlineBanner>}
      {preview !== undefined && (
        <p>
          <strong>{describeDifference(preview, forms, lang)}</strong>{' '}
          {preview.crystals > 0 && forms.changeCrystals(preview.crystals)} {preview.to_send && forms.changeToSend}
        </p>
      )}
    </div>
  )
}

function describeDifference(
  { refund, due, currency }: OrderChangePreview,
  forms: (typeof orderFormMessages)['es'],
  lang: Lang,
): string {
  if (due > 0) return forms.changeDue(formatMoney(due, currency, lang))
  return refund === 0 ? forms.changeSame : forms.changeRefund(formatMoney(refund, currency, lang))
}

interface SubmitButtonProps {
  preview: OrderChangePreview | undefined
  isReady: boolean
  pending: boolean
}

function SubmitButton({ preview, isReady, pending }: SubmitButtonProps) {
  const { t: forms, lang } = useMessages(orderFormMessages)
  const { refund = 0, due = 0, currency = 'MXN' } = preview ?? {}
  const refundLabel = refund > 0 ? forms.changeSendRefund(formatMoney(refund, currency, lang)) : forms.changeSend
  return (
    <Button type="submit" className="justify-self-start" disabled={!isReady} loading={pending}>
      {due > 0 ? forms.changeSendDue(formatMoney(due, currency, lang)) : refundLabel}
    </Button>
  )
}

/** The units of the line at this place that are sent; lines without any are not in the form. */
function countSent({ lines }: StaffOrder, index: number): number {
  return lines.filter(({ sent }) => sent > 0)[index]?.sent ?? 0
}

interface EditedLineRowProps {
  line: EditedLine
  currency: StaffOrder['currency']
  onChange: (fields: Partial<EditedLine>) => void
}

function EditedLineRow({ line, currency, onChange }: EditedLineRowProps) {
  const { t: forms, lang, common } = useMessages(orderFormMessages)
  const name = `${line.name} ${line.size}, ${line.color_name}`
  const label = forms.unitsOf(name)
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-3 md:grid-cols-[1fr_auto] md:items-center">
      <p className="min-w-0">
        <span className={line.quantity === 0 ? 'wrap-anywhere line-through' : 'font-semibold wrap-anywhere'}>
          {line.name}
        </span>
        <br />
        <span className="text-small text-ink-2">
          {line.size} · {line.color_name} · {formatMoney(line.unit_price, currency, lang)}
          {line.isNew && ` · ${forms.newLine}`}
        </span>
      </p>
      <QuantityStepper
        size="small"
        label={label}
        decreaseLabel={`${forms.fewer}: ${label}`}
        increaseLabel={`${forms.more}: ${label}`}
        min={0}
        max={99}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      {line.isNew && line.quantity > 0 && (
        <MoneyField
          label={forms.otherPrice}
          optional={common.optional}
          hint={forms.otherPriceHint}
          value={line.price}
          currency={currency}
          onChange={(price) => onChange({ price })}
        />
      )}
    </li>
  )
}
