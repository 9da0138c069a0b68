import type { Currency, Lang } from '@shop/contract/locale.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import type { CustomerSummary } from '@shop/contract/staff/customers.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { buildDraftOrderPath } from '../../lib/paths.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'
import { useFoundCustomers } from './use-found-customers.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(draftOrderMessages)
  const [currency, setCurrency] = useState<Currency>('MXN')
  return (
    <FormDialog open size="medium" title={t.create} closeLabel={common.close} onClose={onClose}>
      <div className="grid gap-4">
        <Text tone="quiet">{t.createText}</Text>
        <Select
          label={t.currency}
          value={currency}
          options={toOptions(t.currencies)}
          onChange={({ currentTarget: { value } }) => setCurrency(value as Currency)}
        />
        <CustomerSearch currency={currency} />
        <Heading level={3} size="h3" className="mt-4">
          {t.newCustomer}
        </Heading>
        <Text tone="quiet">{t.newCustomerText}</Text>
        <MailboxForm currency={currency} />
      </div>
    </FormDialog>
  )
}

function useOpenDraft() {
  const navigate = useNavigate()
  return (id: number) => {
    forgetUnsaved()
    return navigate(buildDraftOrderPath(id))
  }
}

function CustomerSearch({ currency }: { currency: Currency }) {
  const { t, lang } = useMessages(draftOrderMessages)
  const [words, setWords] = useState('')
  const found = useFoundCustomers(words.trim())
  const { send, pendingKey } = useRequest<number>()
  const open = useOpenDraft()
  const start = ({ id }: CustomerSummary) =>
    send(() => staffApi(lang)('createDraftOrder', { body: { currency, customer_id: id } }), {
      key: id,
      onSuccess: (draft) => open(draft.id),
    })
  return (
    <div>
      <TextField
        label={t.search}
        type="search"
        value={words}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      {found !== undefined && (
        <ul className="mt-2 max-h-64 overflow-y-auto border-t border-line" aria-label={t.found}>
          {found.length === 0 && (
            <li className="py-3 text-small text-ink-2" role="status">
              {t.none}
            </li>
          )}
          {found.map((customer) => (
            <li
              key={customer.id}
              className="flex items-center justify-between gap-4 border-b border-line py-2 text-small"
            >
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{customer.name || customer.email}</span>
                <br />
                <span className="text-ink-2">
                  {[customer.email, customer.phone, t.fan(customer.affiliation)].filter(Boolean).join(' · ')}
                </span>
              </p>
              <Button
                size="small"
                variant="secondary"
                aria-label={t.choose(customer.name || customer.email)}
                loading={pendingKey === customer.id}
                onClick={() => void start(customer)}
              >
                {t.start}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function MailboxForm({ currency }: { currency: Currency }) {
  const { t, lang, common } = useMessages(draftOrderMessages)
  const open = useOpenDraft()
  const form = useForm({
    validate: (values) => ({
      email: isBlank(String(values.get('email'))) ? common.required : undefined,
      name: isBlank(String(values.get('name'))) ? common.required : undefined,
    }),
    send(values) {
      const read = (name: string) => String(values.get(name) ?? '').trim()
      const mailbox = { email: read('email'), name: read('name'), lastname: read('lastname'), phone: read('phone') }
      return staffApi(lang)('createDraftOrder', {
        body: { currency, mailbox: { ...mailbox, lang: read('lang') as Lang } },
      })
    },
    onSuccess: ({ id }) => open(id),
    refusalFields: {
      'error.email': 'email',
      name_missing: 'name',
      phone_invalid: 'phone',
      phone_other_country: 'phone',
    },
  })
  return (
    <form {...form.events} className="grid gap-4 md:grid-cols-2">
      <TextField label={t.email} name="email" type="email" autoComplete="off" error={form.errors['email']} />
      <Select label={t.language} name="lang" defaultValue="es" options={toOptions(common.languages)} />
      <TextField label={t.name} name="name" maxLength={120} autoComplete="off" error={form.errors['name']} />
      <TextField label={t.lastname} name="lastname" optional={common.optional} maxLength={120} autoComplete="off" />
      <TextField
        label={t.phone}
        name="phone"
        type="tel"
        optional={common.optional}
        hint={t.phoneHint}
        maxLength={24}
        autoComplete="off"
        error={form.errors['phone']}
      />
      <Button type="submit" variant="secondary" className="md:col-span-2" loading={form.pending}>
        {t.start}
      </Button>
    </form>
  )
}
