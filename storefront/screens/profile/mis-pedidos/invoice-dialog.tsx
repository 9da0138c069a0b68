import type { Lang } from '@shop/contract/locale.ts'
import type { Order } from '@shop/contract/orders.ts'
import { cleanRfc, regimesFor, usesFor } from '@shop/contract/tax-tables.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { type ChangeEvent, useId, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { taxNames } from '../../../messages/tax.ts'
import { useInvoice } from './use-invoice.ts'

interface InvoiceDialogProps {
  order: Order
  open: boolean
  onClose: () => void
  onDone: (order: Order) => void
}

/** The dialog for an order's invoice data. */
export function InvoiceDialog({ order, open, onClose, onDone }: InvoiceDialogProps) {
  const { text } = useWords()
  const words = text.orders.invoice
  const id = useId()
  const { form, saving } = useInvoice(order, onDone)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={text.common.close}
      variant="sheet"
      size="notice"
      footer={
        <Button type="submit" form={id} size="large" wide loading={saving} loadingLabel={words.saving}>
          {words.save}
        </Button>
      }
    >
      <form id={id} {...form.events} className="grid gap-6">
        <Text>{words.lead}</Text>
        <Fields order={order} errors={form.errors} readOnly={saving} />
        <Text size="small" tone="quiet">
          {words.mailed}
        </Text>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  order: Order
  errors: Record<string, string | undefined>
  readOnly: boolean
}

/** The RFC decides which tax regimes are offered, and the regime decides the uses, by the tax office's rules. */
function useTaxChoice(invoice: Order['detail']['invoice'], lang: Lang) {
  const [rfc, setRfc] = useState(invoice?.rfc ?? '')
  const [regime, setRegime] = useState(invoice?.regime ?? '')
  const [use, setUse] = useState(invoice?.use ?? '')
  const names = taxNames[lang]
  const regimes = regimesFor(cleanRfc(rfc)).map((key) => ({ value: key, label: `${key} · ${names.regimes[key]}` }))
  const uses = usesFor(regime).map((key) => ({ value: key, label: `${key} · ${names.uses[key]}` }))
  return {
    rfc: { value: rfc, onChange: (event: ChangeEvent<HTMLInputElement>) => setRfc(event.target.value) },
    regime: {
      options: regimes,
      value: regimes.some(({ value }) => value === regime) ? regime : '',
      onChange: (event: ChangeEvent<HTMLSelectElement>) => setRegime(event.target.value),
    },
    use: {
      options: uses,
      value: uses.some(({ value }) => value === use) ? use : '',
      onChange: (event: ChangeEvent<HTMLSelectElement>) => setUse(event.target.value),
    },
  }
}

function Fields({ order, errors, readOnly }: FieldsProps) {
  const { text, lang } = useWords()
  const words = text.orders.invoice
  const { invoice, shipment_address } = order.detail
  const { rfc, regime, use } = useTaxChoice(invoice, lang)
  const field = (name: string) => ({ name, error: errors[name], readOnly })
  return (
    <>
      <TextField
        label={words.rfc}
        hint={words.rfcHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="[&_input]:uppercase"
        {...rfc}
        {...field('rfc')}
      />
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="organization"
        maxLength={254}
        defaultValue={invoice?.name ?? ''}
        {...field('name')}
      />
      <Select label={words.regime} name="regime" placeholder={words.choose} {...regime} error={errors['regime']} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-6">
        <Select label={words.use} name="use" placeholder={words.choose} {...use} error={errors['use']} />
        <TextField
          label={words.postalCode}
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
