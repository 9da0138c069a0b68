import type { Currency } from '@shop/contract/locale.ts'
import { DRAFT_NOTE_MAX_LENGTH } from '@shop/contract/staff/draft-order-values.ts'
import type { StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { lazy, Suspense, useState } from 'react'
import { PageSection } from '../../components/page.tsx'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'
import type { DraftOrderValues } from './values.ts'

const AddressDialog = lazy(() => import('./address-dialog.tsx').then((part) => ({ default: part.AddressDialog })))

interface DetailFieldsProps {
  draft: Draft<DraftOrderValues>
  draftOrder: StaffDraftOrder
}

export function DetailFields({ draft, draftOrder }: DetailFieldsProps) {
  const { t } = useMessages(draftOrderMessages)
  const [isAdding, setAdding] = useState(false)
  const { currency, address_id, code, note } = draft.value
  const { addresses, code_note } = draftOrder
  // Once an address was chosen, the cart keeps one.
  const none = draftOrder.address_id === null ? [{ value: '', label: t.noAddress }] : []
  return (
    <PageSection title={t.details}>
      <div className="grid gap-4 md:grid-cols-2">
        <div>
          <Select
            label={t.address}
            value={String(address_id ?? '')}
            options={[...none, ...addresses.map(({ id, text }) => ({ value: String(id), label: text }))]}
            error={draft.getError('address_id')}
            onChange={({ currentTarget: { value } }) => draft.set('address_id', value === '' ? null : Number(value))}
          />
          <Button variant="quiet" size="small" className="mt-2" onClick={() => setAdding(true)}>
            {t.addAddress}
          </Button>
        </div>
        <TextField
          label={t.code}
          hint={code_note ?? undefined}
          maxLength={200}
          autoComplete="off"
          value={code}
          error={draft.getError('code')}
          onChange={({ currentTarget: { value } }) => draft.set('code', value)}
        />
        <Select
          label={t.currency}
          value={currency}
          options={toOptions(t.currencies)}
          onChange={({ currentTarget: { value } }) => draft.set('currency', value as Currency)}
        />
        <Textarea
          label={t.note}
          hint={t.noteHint}
          rows={3}
          maxLength={DRAFT_NOTE_MAX_LENGTH}
          autoComplete="off"
          value={note}
          onChange={({ currentTarget: { value } }) => draft.set('note', value)}
        />
      </div>
      <Suspense>{isAdding && <AddressDialog id={draftOrder.id} onClose={() => setAdding(false)} />}</Suspense>
    </PageSection>
  )
}
