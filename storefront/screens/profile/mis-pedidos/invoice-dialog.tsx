import type { Lang } from '@shop/contract/locale.ts'
import type { Order } from '@shop/contract/orders.ts'
import { normalizeRfc, listRegimes, listInvoiceUses } from '@shop/contract/tax-tables.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useId, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { taxNames } from '../../../messages/tax.ts'
import { toInvoiceBody, validateInvoice } from './validate-invoice.ts'

interface InvoiceDialogProps {
  order: Order
  open: boolean
  onClose: () => void
  onDone: (order: Order) => void
}

export function InvoiceDialog({ order, open, onClose, onDone }: InvoiceDialogProps) {
  const { t } = useLocalization(orderMessages)
  const messages = t.orders.invoice
  const id = useId()
  const form = useRequestInvoice(order, onDone)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.title}
      closeLabel={t.common.close}
      variant="sheet"
      size="notice"
      footer={
        <Button type="submit" form={id} size="large" fullWidth loading={form.pending} loadingLabel={messages.saving}>
          {messages.save}
        </Button>
      }
    >
      <form id={id} {...form.events} className="grid gap-6">
        <Text>{messages.lead}</Text>
        <Fields order={order} errors={form.errors} readOnly={form.pending} />
        <Text size="small" tone="quiet">
          {messages.mailed}
        </Text>
      </form>
    </Dialog>
  )
}

/** Sends an order's invoice data. Errors are shown in a dialog and at their fields, and the typed values stay. */
function useRequestInvoice(order: Order, onDone: (order: Order) => void) {
  const { t, lang } = useLocalization(errorMessages, orderMessages)
  const toast = useToast()
  return useForm({
    validate: (values) => validateInvoice(values, t),
    getInvalidMessage: () => t.errors.field,
    send: (values) => browserApi(lang)('requestInvoice', { body: { order_id: order.id, ...toInvoiceBody(values) } }),
    onSuccess(changed) {
      toast(t.orders.invoice.saved)
      onDone(changed)
    },
    refusalFields: { invoice_mismatch: 'regime' },
  })
}

interface FieldsProps {
  order: Order
  errors: Record<string, string | undefined>
  readOnly: boolean
}

/** The RFC decides which tax regimes are offered, and the regime decides the uses, by the tax office's rules. */
function useTaxChoice(invoice: Order['detail']['invoice'], lang: Lang) {
  const { rfc: savedRfc = '', regime: savedRegime = '', use: savedUse = '' } = invoice ?? {}
  const [choice, setChoice] = useState({ rfc: savedRfc, regime: savedRegime, use: savedUse })
  const { rfc, regime, use } = choice
  const names = taxNames[lang]
  const regimes = listRegimes(normalizeRfc(rfc)).map((key) => ({ value: key, label: `${key} · ${names.regimes[key]}` }))
  const uses = listInvoiceUses(regime).map((key) => ({ value: key, label: `${key} · ${names.uses[key]}` }))
  const onChange = ({ target: { name, value } }: { target: { name: string; value: string } }) =>
    setChoice({ ...choice, [name]: value })
  return {
    rfc: { value: rfc, onChange },
    regime: { options: regimes, value: regimes.some(({ value }) => value === regime) ? regime : '', onChange },
    use: { options: uses, value: uses.some(({ value }) => value === use) ? use : '', onChange },
  }
}

function Fields({ order, errors, readOnly }: FieldsProps) {
  const { t, lang } = useLocalization(orderMessages)
  const messages = t.orders.invoice
  const { invoice, shipment_address } = order.detail
  const { rfc, regime, use } = useTaxChoice(invoice, lang)
  const field = (name: string) => ({ name, error: errors[name], readOnly })
  return (
    <>
      <TextField
        label={messages.rfc}
        hint={messages.rfcHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="[&_input]:uppercase"
        {...rfc}
        {...field('rfc')}
      />
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        autoComplete="organization"
        maxLength={254}
        defaultValue={invoice?.name ?? ''}
        {...field('name')}
      />
      <Select
        label={messages.regime}
        name="regime"
        placeholder={messages.choose}
        {...regime}
        error={errors['regime']}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-6">
        <Select label={messages.use} name="use" placeholder={messages.choose} {...use} error={errors['use']} />
        <TextField
          label={messages.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={invoice?.postal_code ?? shipment_address.postal_code_text}
          {...field('postal_code')}
        />
      </div>
    </>
  )
}
