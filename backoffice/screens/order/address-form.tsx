import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useRevalidator } from 'react-router'
import { useFinish } from '../../components/actions/page-action.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { orderMessages } from '../../messages/order.ts'

const optional = ['line2', 'details'] as const
const required = ['name', 'phone', 'line', 'postal_code', 'city'] as const

/**
 * Corrects where the order is shipped. When someone else corrected it meanwhile, the dialog says so and the form then
 * starts from their address.
 */
export function AddressForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { t, lang, common } = useMessages(orderMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const { address, code, address_version: version } = order
  const form = useForm({
    validate: (values) =>
      Object.fromEntries(
        required.map((name) => [name, isBlank(String(values.get(name))) ? common.required : undefined]),
      ),
    send: (values) => {
      const read = (name: (typeof required)[number] | (typeof optional)[number]) => String(values.get(name)).trim()
      const body = {
        ...{ code, version, name: read('name'), phone: read('phone'), line: read('line'), city: read('city') },
        ...{ postal_code: read('postal_code'), line2: read('line2') || null, details: read('details') || null },
      }
      return staffApi(lang)('correctOrderAddress', { body })
    },
    async onSuccess() {
      onDone()
      await finish(t.addressSaved)
    },
    getDialogMessage: ({ code: refused, message }) => (refused === 'version_conflict' ? t.addressConflict : message),
    refusalFields: { 'error.cp': 'postal_code', 'error.ae': 'line', 'error.city': 'city', phone_invalid: 'phone' },
    afterRefusal: ({ status }) => (status === 409 ? revalidate() : undefined),
  })
  const field = (name: (typeof required)[number] | (typeof optional)[number], value: string | null | undefined) => ({
    name,
    defaultValue: value ?? '',
    autoComplete: 'off',
    error: form.errors[name],
  })
  return (
    <form {...form.events} className="grid gap-4 md:grid-cols-2">
      <TextField label={t.name} {...field('name', address.name)} />
      <TextField label={t.phone} type="tel" {...field('phone', address.phone)} />
      <TextField label={t.line} className="md:col-span-2" {...field('line', address.line)} />
      <TextField
        label={t.line2}
        optional={common.optional}
        className="md:col-span-2"
        {...field('line2', address.line2)}
      />
      <TextField label={t.postalCode} inputMode="numeric" {...field('postal_code', address.postal_code_text)} />
      <TextField label={t.city} {...field('city', address.city)} />
      <TextField
        label={t.details}
        optional={common.optional}
        className="md:col-span-2"
        {...field('details', address.details)}
      />
      <SecondaryText className="md:col-span-2">{t.countryStays(order.country)}</SecondaryText>
      <Button type="submit" loading={form.pending} loadingLabel={common.saving} className="justify-self-start">
        {common.save}
      </Button>
    </form>
  )
}
