import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { orderFormMessages } from '../../messages/order-forms.ts'

type Line = StaffOrder['lines'][number]
const keyOf = ({ size_id, color_id }: Pick<Line, 'size_id' | 'color_id'>) => `${size_id} ${color_id}`

/** Keeps how many units of each line are chosen; `count` returns those that can be. */
export function useUnits(order: StaffOrder, count: (line: Line) => number) {
  const [units, setUnits] = useState<Record<string, number>>({})
  const lines = order.lines.filter((line) => count(line) > 0)
  const chosen = lines
    .map(({ size_id, color_id }) => ({ size_id, color_id, quantity: units[keyOf({ size_id, color_id })] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  return {
    lines,
    chosen,
    count,
    get: (line: Line) => units[keyOf(line)] ?? 0,
    set: (line: Line, quantity: number) => setUnits({ ...units, [keyOf(line)]: quantity }),
  }
}

interface UnitsFieldProps {
  legend: string
  units: ReturnType<typeof useUnits>
  describe: (count: number) => string
  error: string | undefined
}

export function UnitsField({ legend, units, describe, error }: UnitsFieldProps) {
  const { t: forms } = useMessages(orderFormMessages)
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <ul className="border-t border-line">
        {units.lines.map((line) => {
          const label = forms.unitsOf(`${line.name} ${line.size}, ${line.color_name}`)
          return (
            <li key={keyOf(line)} className="flex items-center justify-between gap-4 border-b border-line py-3">
              <p className="min-w-0">
                <span className="font-semibold wrap-anywhere">{line.name}</span>
                <br />
                <span className="text-small text-ink-2">
                  {line.size} · {line.color_name} · {describe(units.count(line))}
                </span>
              </p>
              <QuantityStepper
                size="small"
                label={label}
                decreaseLabel={`${forms.fewer}: ${label}`}
                increaseLabel={`${forms.more}: ${label}`}
                min={0}
                max={units.count(line)}
                value={units.get(line)}
                onChange={(quantity) => units.set(line, quantity)}
              />
            </li>
          )
        })}
      </ul>
      {error !== undefined && <p className="mt-2 text-small text-error">{error}</p>}
    </fieldset>
  )
}
