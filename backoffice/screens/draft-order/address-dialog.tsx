import { isBlank } from '@shop/contract/one-line.ts'
import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'

const required = ['line', 'postal_code', 'city'] as const

export function AddressDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, lang, common } = useMessages(draftOrderMessages)
  const finish = useFinish()
  const form = useForm({
    validate: (values) =>
      Object.fromEntries(
        required.map((name) => [name, isBlank(String(values.get(name))) ? common.required : undefined]),
      ),
    send(values) {
      const read = (name: string) => String(values.get(name)).trim()
      const place = { line: read('line'), line2: read('line2') || null, postal_code: read('postal_code') }
      const body = {
        ...place,
        city: read('city'),
        details: read('details') || null,
        country_id: Number(read('country')),
      }
      return staffApi(lang)('addDraftAddress', { body: { id, ...body } })
    },
    async onSuccess() {
      onClose()
      await finish(t.addressAdded)
    },
    refusalFields: { 'error.cp': 'postal_code', 'error.ae': 'line', 'error.city': 'city' },
  })
  const field = (name: string) => ({ name, autoComplete: 'off', error: form.errors[name] })
  const countries = [
    { value: String(MEXICO_COUNTRY_ID), label: t.countries.mexico },
    { value: String(USA_COUNTRY_ID), label: t.countries.usa },
  ]
  return (
    <FormDialog open size="medium" title={t.addAddress} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-4 md:grid-cols-2">
        <Text tone="quiet" className="md:col-span-2">
          {t.addressText}
        </Text>
        <TextField label={t.line} className="md:col-span-2" {...field('line')} />
        <TextField label={t.line2} optional={common.optional} className="md:col-span-2" {...field('line2')} />
        <TextField label={t.postalCode} inputMode="numeric" {...field('postal_code')} />
        <TextField label={t.city} {...field('city')} />
        <Select label={t.country} name="country" options={countries} />
        <TextField label={t.addressDetails} optional={common.optional} {...field('details')} />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving} className="md:col-span-2">
          {t.addAddress}
        </Button>
      </form>
    </FormDialog>
  )
}
