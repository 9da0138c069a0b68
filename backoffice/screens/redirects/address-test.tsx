import type { CallResponse } from '@shop/contract/call.ts'
import { ADDRESS_MAX_LENGTH } from '@shop/contract/staff/redirect-values.ts'
import type { testRedirect } from '@shop/contract/staff/redirects.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { redirectMessages } from '../../messages/redirects.ts'

export function AddressTest() {
  const { t, common } = useMessages(redirectMessages)
  const [answer, setAnswer] = useState<CallResponse<typeof testRedirect>>()
  const read = (values: FormData) => String(values.get('address')).trim()
  const form = useForm({
    validate: (values) => ({ address: read(values) === '' ? common.required : undefined }),
    send: (values) => staffApi()('testRedirect', { query: { address: read(values) } }),
    onSuccess: setAnswer,
    refusalFields: { redirect_address_invalid: 'address' },
  })
  return (
    <form {...form.events} className="grid max-w-form justify-items-start gap-4">
      <TextField
        name="address"
        label={t.address}
        hint={t.addressHint}
        inputMode="url"
        autoComplete="off"
        maxLength={ADDRESS_MAX_LENGTH}
        error={form.errors['address']}
        className="w-full"
      />
      <Button type="submit" variant="secondary" loading={form.pending} loadingLabel={common.search}>
        {t.ask}
      </Button>
      <p role="status" className="wrap-anywhere">
        {answer && (answer.outcome === 'redirect' ? t.leads(answer.leads_to ?? '') : t.outcomes[answer.outcome])}
      </p>
    </form>
  )
}
