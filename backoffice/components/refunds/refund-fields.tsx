import { formatMoney } from '@shop/contract/money.ts'
import type { RefundPreview } from '@shop/contract/staff/refunds.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { parseAmount } from '../../lib/amount.ts'
import { useMessages } from '../../lib/language.ts'
import { refundMessages } from '../../messages/refunds.ts'
import { noChoice, type RefundChoice } from './use-refund-preview.ts'

interface RefundFieldsProps {
  preview: RefundPreview
  onChoose: (choice: RefundChoice) => void
}

type Mode = 'items' | 'amount'

export function RefundFields({ preview, onChoose }: RefundFieldsProps) {
  const { t } = useMessages(refundMessages)
  const [mode, setMode] = useState<Mode>('items')

  function change(next: string): void {
    setMode(next === 'amount' ? 'amount' : 'items')
    onChoose(noChoice)
  }

  return (
    <div className="grid gap-4">
      <SegmentedToggle
        legend={t.mode}
        showLegend
        value={mode}
        onChange={change}
        options={[
          { value: 'items', label: t.items },
          { value: 'amount', label: t.amountMode },
        ]}
      />
      {mode === 'items' ? (
        <ItemFields preview={preview} onChoose={onChoose} />
      ) : (
        <AmountField preview={preview} onChoose={onChoose} />
      )}
    </div>
  )
}

type ChosenLines = Record<number, { quantity: number; restock: boolean }>

function ItemFields({ preview, onChoose }: RefundFieldsProps) {
  const { t, lang } = useMessages(refundMessages)
  const [chosen, setChosen] = useState<ChosenLines>({})
  const [withShipping, setWithShipping] = useState(false)
  const { lines, left, currency, parcel } = preview
  const isHere = parcel === 'unsent' || parcel === 'kept'

  function change(nextLines: ChosenLines, nextShipping: boolean): void {
    setChosen(nextLines)
    setWithShipping(nextShipping)
    const selected = Object.entries(nextLines).map(([line, one]) => ({ line: Number(line), ...one }))
    onChoose({
      lines: selected.filter(({ quantity }) => quantity > 0),
      shipping: nextShipping ? left.shipping : 0,
      amount: null,
    })
  }

  return (
    <>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <ItemField
            key={line.line}
            line={line}
            chosen={chosen[line.line] ?? { quantity: 0, restock: isHere }}
            onChange={(next) => change({ ...chosen, [line.line]: next }, withShipping)}
          />
        ))}
      </ul>
      {left.shipping > 0 && (
        <Checkbox
          label={t.shipping(formatMoney(left.shipping, currency, lang))}
          checked={withShipping}
          onChange={(event) => change(chosen, event.currentTarget.checked)}
        />
      )}
    </>
  )
}

interface ItemFieldProps {
  line: RefundPreview['lines'][number]
  chosen: { quantity: number; restock: boolean }
  onChange: (chosen: { quantity: number; restock: boolean }) => void
}

function ItemField({ line, chosen, onChange }: ItemFieldProps) {
  const { t } = useMessages(refundMessages)
  const name = `${line.name} ${line.size}, ${line.color_name}`
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <p className="min-w-0 text-small">
        <span className="font-semibold">{line.name}</span>
        <br />
        <span className="text-ink-2">
          {line.size} · {line.color_name}
        </span>
      </p>
      <div className="flex items-center gap-2">
        <QuantityStepper
          label={t.units(name)}
          decreaseLabel={`${t.less}: ${t.units(name)}`}
          increaseLabel={`${t.more}: ${t.units(name)}`}
          size="small"
          min={0}
          max={line.left}
          value={chosen.quantity}
          disabled={line.left === 0}
          onChange={(quantity) => onChange({ ...chosen, quantity })}
        />
        <span className="text-small text-ink-2 tabular-nums">{t.of(line.left)}</span>
      </div>
      {line.away > 0 && <p className="col-span-2 text-small text-ink-2">{t.away(line.away)}</p>}
      {chosen.quantity > 0 && (
        <Checkbox
          className="col-span-2"
          label={t.restock}
          aria-label={t.restockOf(name)}
          checked={chosen.restock}
          onChange={(event) => onChange({ ...chosen, restock: event.currentTarget.checked })}
        />
      )}
    </li>
  )
}

function AmountField({ preview: { currency }, onChoose }: RefundFieldsProps) {
  const { t, common } = useMessages(refundMessages)
  const [isInvalid, setInvalid] = useState(false)

  function change(typed: string): void {
    const amount = parseAmount(typed)
    setInvalid(amount === undefined || amount === 0)
    onChoose({ ...noChoice, amount: amount || null })
  }

  return (
    <TextField
      label={t.amount(currency)}
      inputMode="decimal"
      autoComplete="off"
      error={isInvalid ? common.amountInvalid : undefined}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
