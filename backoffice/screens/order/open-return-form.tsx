import {
  isShopResponsible,
  type ReturnKind,
  returnKinds,
  type ReturnReason,
  returnReasons,
} from '@shop/contract/return-rules.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { returnNames } from '../../messages/return-names.ts'
import { returnMessages } from '../../messages/returns.ts'
import { ExchangeDifference, useExchangeDifference } from './exchange-difference.tsx'
import { WantedUnits, type WantedOther } from './wanted-units.tsx'

type Line = StaffOrder['lines'][number]

const keyOf = ({ size_id, color_id }: Pick<Line, 'size_id' | 'color_id'>) => `${size_id} ${color_id}`
const countReturnable = ({ sent, returned, refunded }: Line) => sent - returned - refunded

/** Opens a return or an exchange for the customer, line by line; the server approves it at once. */
export function OpenReturnForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { t, common } = useMessages(returnMessages)
  const { t: names } = useMessages(returnNames)
  const { form, lines, kind, setKind, reason, setReason, choiceOf, difference } = useOpenReturn(order, onDone)
  const error = form.errors['lines']
  return (
    <form {...form.events} className="grid gap-5">
      <Text>{t.openText}</Text>
      <SegmentedToggle
        legend={t.openKind}
        showLegend
        options={toOptions(t.openKinds, returnKinds)}
        value={kind}
        onChange={(value) => setKind(returnKinds.find((one) => one === value) ?? 'return')}
      />
      <Select
        label={t.reason}
        options={toOptions(names.reasons, returnReasons)}
        value={reason}
        onChange={({ currentTarget: { value } }) =>
          setReason(returnReasons.find((one) => one === value) ?? 'too_small')
        }
      />
      <fieldset>
        <legend className="mb-1 text-small font-semibold">{t.openLines}</legend>
        <ul className="border-t border-line">
          {lines.map((line) => (
            <ReturnLine
              key={keyOf(line)}
              line={line}
              currency={order.currency}
              isExchange={kind === 'exchange'}
              canBeSame={isShopResponsible(reason)}
              {...choiceOf(line)}
            />
          ))}
        </ul>
        {error !== undefined && <p className="mt-2 text-small text-error">{error}</p>}
      </fieldset>
      <Textarea
        label={t.approveText}
        optional={common.optional}
        hint={t.approveHint}
        name="text"
        rows={3}
        maxLength={500}
      />
      <ExchangeDifference {...difference} />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!difference.isReady}
        loading={form.pending}
        loadingLabel={common.saving}
      >
        {t.open}
      </Button>
    </form>
  )
}

function useOpenReturn(order: StaffOrder, onDone: () => void) {
  const { t, lang } = useMessages(returnMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<ReturnKind>('return')
  const [reason, setReason] = useState<ReturnReason>('too_small')
  const [units, setUnits] = useState<Record<string, number>>({})
  const [others, setOthers] = useState<Record<string, WantedOther>>({})
  const lines = order.lines.filter((line) => countReturnable(line) > 0)
  const chosen = lines.filter((line) => (units[keyOf(line)] ?? 0) > 0)
  const isOther = (line: Line) => kind === 'exchange' && others[keyOf(line)] !== undefined
  const otherLines = chosen.filter(isOther).flatMap((line) => {
    const other = others[keyOf(line)]
    if (!other) return []
    const { size_id: wanted_size_id, color_id: wanted_color_id } = other
    return [{ ...toUnits(line, units), wanted_size_id, wanted_color_id }]
  })
  const difference = useExchangeDifference({ code: order.code, kind, reason, lines: otherLines })
  const isMissing = chosen.some((line) => isOther(line) && others[keyOf(line)] === null)
  const form = useForm({
    validate: () => ({
      lines: chosen.length === 0 ? t.openNone : isMissing ? t.openOtherMissing : undefined,
    }),
    getInvalidMessage: () => (isMissing ? t.openOtherMissing : t.openNone),
    send(values) {
      const sizes = chosen
        .filter((line) => !isOther(line))
        .map((line) => {
          const wanted_size_id = Number(values.get(`wanted ${keyOf(line)}`))
          return kind === 'exchange' ? { ...toUnits(line, units), wanted_size_id } : toUnits(line, units)
        })
      const expected = otherLines.length === 0 ? {} : { expected_difference: difference.difference ?? 0 }
      const text = String(values.get('text'))
      const body = { code: order.code, kind, reason, text, lines: [...sizes, ...otherLines], ...expected }
      return staffApi(lang)('openReturn', { body })
    },
    async onSuccess() {
      onDone()
      await finish(t.openedToast)
    },
    reload: revalidate,
  })
  const choiceOf = (line: Line) => ({
    units: units[keyOf(line)] ?? 0,
    onChange: (value: number) => setUnits({ ...units, [keyOf(line)]: value }),
    other: others[keyOf(line)],
    onOther: (other: WantedOther) => setOthers({ ...others, [keyOf(line)]: other }),
  })
  return { form, lines, kind, setKind, reason, setReason, choiceOf, difference }
}

const toUnits = (line: Line, units: Record<string, number>) => {
  const { size_id, color_id } = line
  return { size_id, color_id, quantity: units[keyOf(line)]! }
}

interface ReturnLineProps {
  line: Line
  currency: StaffOrder['currency']
  isExchange: boolean
  /** Whether the same size may be wanted again: only for an item that was wrong. */
  canBeSame: boolean
  units: number
  onChange: (units: number) => void
  /** The item that is wanted instead of another size; null until it is chosen. */
  other: WantedOther
  onOther: (other: WantedOther) => void
}

function ReturnLine({ line, currency, isExchange, canBeSame, units, onChange, other, onOther }: ReturnLineProps) {
  const { t } = useMessages(returnMessages)
  const name = `${line.name} ${line.size}, ${line.color_name}`
  const label = t.openUnitsOf(name)
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-3 md:grid-cols-[1fr_auto] md:items-center">
      <p className="min-w-0">
        <span className="font-semibold wrap-anywhere">{line.name}</span>
        <br />
        <span className="text-small text-ink-2">
          {line.size} · {line.color_name}
        </span>
      </p>
      <QuantityStepper
        size="small"
        label={label}
        decreaseLabel={`${t.less}: ${label}`}
        increaseLabel={`${t.more}: ${label}`}
        min={0}
        max={countReturnable(line)}
        value={units}
        onChange={onChange}
      />
      {isExchange && units > 0 && (
        <WantedUnits {...{ line, currency, canBeSame, units, name }} other={other} onOther={onOther} />
      )}
    </li>
  )
}
