import type { SizeMeasure } from '@shop/contract/catalogue.ts'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { useState } from 'react'
import { formatLength, type LengthUnit } from '../../../lib/words/length.ts'
import { useWords } from '../../../lib/words/words.ts'

interface SizeChartProps {
  measures: readonly SizeMeasure[]
  /** The names of the product's sizes, in their order. */
  letters: readonly string[]
  /** The size that is selected on the page. */
  chosen: string | undefined
}

/** The measurements of this product's sizes, in centimeters or inches, on the body and on the garment. */
export function SizeChart({ measures, letters, chosen }: SizeChartProps) {
  const { text, lang } = useWords()
  const words = text.shop.product
  const [unit, setUnit] = useState<LengthUnit>(lang === 'es' ? 'cm' : 'in')
  const units = { cm: words.centimeters, in: words.inches }
  return (
    <>
      <SegmentedToggle
        legend={words.sizeGuideUnit}
        showLegend
        options={[
          { value: 'cm', label: 'cm', name: words.centimeters },
          { value: 'in', label: 'in', name: words.inches },
        ]}
        value={unit}
        onChange={(value) => setUnit(value as LengthUnit)}
        className="mb-6"
      />
      {(['garment', 'body'] as const).map((measured_on) => {
        const own = measures.filter((measure) => measure.measured_on === measured_on)
        if (own.length === 0) return null
        return (
          <DataTable
            key={measured_on}
            caption={words.measureCaption(words.measuredOn[measured_on], units[unit])}
            columns={[words.size, ...own.map(({ name }) => name)]}
            rows={letters.map((letter) => ({
              name: letter,
              current: letter === chosen,
              cells: own.map(({ lengths }) => {
                const length = lengths.find((one) => one.letter === letter)
                return length === undefined ? '' : formatLength(length, unit)
              }),
            }))}
            className="mb-8"
          />
        )
      })}
    </>
  )
}
