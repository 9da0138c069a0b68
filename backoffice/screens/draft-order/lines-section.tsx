import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import type { DraftOrderLine, StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import type { ListedVariant } from '@shop/contract/staff/variants.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { lazy, Suspense, useState } from 'react'
import { MoneyField } from '../../components/money-field.tsx'
import { PageSection } from '../../components/page.tsx'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'
import type { DraftOrderValues, EditedLine } from './values.ts'

const VariantSearch = lazy(() =>
  import('../../components/orders/variant-search.tsx').then((part) => ({ default: part.VariantSearch })),
)

/** A line shows what was saved of it, or the variant that was found. */
type Shown = Pick<DraftOrderLine, 'size_id' | 'color_id' | 'name' | 'size' | 'color_name' | 'available' | 'price_now'> &
  Partial<DraftOrderLine>

interface LinesSectionProps {
  draft: Draft<DraftOrderValues>
  draftOrder: StaffDraftOrder
  isOpen: boolean
}

const isSame = (a: Pick<EditedLine, 'size_id' | 'color_id'>, b: Pick<EditedLine, 'size_id' | 'color_id'>) =>
  a.size_id === b.size_id && a.color_id === b.color_id

export function LinesSection({ draft, draftOrder, isOpen }: LinesSectionProps) {
  const { t } = useMessages(draftOrderMessages)
  const [added, setAdded] = useState<Shown[]>([])
  const { lines, currency, price_reason } = draft.value
  const change = (line: EditedLine, fields: Partial<EditedLine>) =>
    draft.set(
      'lines',
      lines.map((one) => (isSame(one, line) ? { ...one, ...fields } : one)),
    )

  function add({ id, size_id, color_id, price, price_offer, ...variant }: ListedVariant): void {
    const line = lines.find((one) => isSame(one, { size_id, color_id }))
    if (line) return change(line, { quantity: Math.min(line.quantity + 1, MAX_LINE_QUANTITY) })
    setAdded([...added, { ...variant, size_id, color_id, price_now: price_offer ?? price }])
    draft.set('lines', [...lines, { id, size_id, color_id, quantity: 1, own_price: null }])
  }

  return (
    <PageSection title={t.lines}>
      {lines.length === 0 && <Text tone="quiet">{t.noLines}</Text>}
      <ul>
        {lines.map((line) => (
          <LineRow
            key={`${line.size_id} ${line.color_id}`}
            line={line}
            shown={draftOrder.lines.find((one) => isSame(one, line)) ?? added.find((one) => isSame(one, line))}
            currency={currency}
            onChange={(fields) => change(line, fields)}
            onRemove={() =>
              draft.set(
                'lines',
                lines.filter((one) => !isSame(one, line)),
              )
            }
          />
        ))}
      </ul>
      {lines.some(({ own_price }) => own_price !== null) && (
        <TextField
          className="my-4"
          label={t.priceReason}
          hint={t.priceReasonHint}
          maxLength={500}
          autoComplete="off"
          value={price_reason}
          error={draft.getError('price_reason')}
          onChange={({ currentTarget: { value } }) => draft.set('price_reason', value)}
        />
      )}
      {isOpen && (
        <div className="mt-4">
          <Suspense fallback={<Skeleton className="h-11" />}>
            <VariantSearch currency={currency} onAdd={add} />
          </Suspense>
        </div>
      )}
    </PageSection>
  )
}

interface LineRowProps {
  line: EditedLine
  shown: Shown | undefined
  currency: Currency
  onChange: (fields: Partial<EditedLine>) => void
  onRemove: () => void
}

function LineRow({ line, shown, currency, onChange, onRemove }: LineRowProps) {
  const { t, lang, common } = useMessages(draftOrderMessages)
  const name = shown === undefined ? '' : `${shown.name} ${shown.size}, ${shown.color_name}`
  const label = t.unitsOf(name)
  const held = shown?.price === undefined ? undefined : (shown.price_offer ?? shown.price)
  const facts = [
    shown?.size,
    shown?.color_name,
    shown?.price_now == null ? '' : t.priceNow(formatMoney(shown.price_now, currency, lang)),
    held === undefined || held === shown?.price_now ? '' : t.heldAt(formatMoney(held, currency, lang)),
    shown && t.available(shown.available),
  ]
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-3 md:grid-cols-[1fr_auto_14rem_auto] md:items-center">
      <p className="min-w-0">
        <span className="font-semibold wrap-anywhere">{shown?.name}</span>
        <br />
        <span className="text-small text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
        {shown?.unavailable_reason != null && (
          <span className="block text-small text-warn">{t.unavailable[shown.unavailable_reason]}</span>
        )}
      </p>
      <QuantityStepper
        size="small"
        label={label}
        decreaseLabel={`${t.fewer}: ${label}`}
        increaseLabel={`${t.more}: ${label}`}
        min={1}
        max={MAX_LINE_QUANTITY}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <MoneyField
        label={t.ownPrice}
        optional={common.optional}
        value={line.own_price}
        currency={currency}
        onChange={(own_price) => onChange({ own_price })}
      />
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        aria-label={t.removeLine(name)}
        onClick={onRemove}
      >
        {t.remove}
      </Button>
    </li>
  )
}
