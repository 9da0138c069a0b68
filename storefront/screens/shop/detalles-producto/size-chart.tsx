import type { SizeMeasure } from '@shop/contract/catalog.ts'
import type { DrawnGarment } from '@shop/contract/drawn-garments.ts'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { formatLength, type LengthUnit } from '../../../lib/localization/format-length.ts'
import { useLengthUnit } from '../../../lib/localization/use-length-unit.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { assignLetters, GarmentDrawing } from './fit/garment-drawing.tsx'
import { chooseDrawing, findGarmentShape } from './fit/garment-shape.ts'
import { productMessages } from '../../../messages/product.ts'

interface SizeChartProps {
  measures: readonly SizeMeasure[]
  garment: DrawnGarment | null
  /** The names of the product's sizes, in their order. */
  letters: readonly string[]
  selectedLetter: string | undefined
}

export function SizeChart({ measures, garment, letters, selectedLetter }: SizeChartProps) {
  const messages = useLocalization(productMessages).t.product
  const [unit, setUnit] = useLengthUnit()
  const shape = findGarmentShape(measures)
  const drawing = shape && chooseDrawing(garment, shape)
  const drawn = drawing === undefined ? [] : assignLetters(drawing, listGarmentPoints(measures))
  const letterOf = (measured_on: SizeMeasure['measured_on'], point: SizeMeasure['point']) =>
    measured_on === 'garment' ? drawn.find((item) => item.point === point)?.label : undefined
  const units = { cm: messages.centimeters, in: messages.inches }
  return (
    <>
      <SegmentedToggle
        legend={messages.sizeGuideUnit}
        showLegend
        options={[
          { value: 'cm', label: 'cm', name: messages.centimeters },
          { value: 'in', label: 'in', name: messages.inches },
        ]}
        value={unit}
        onChange={(value) => setUnit(value as LengthUnit)}
        className="mb-6"
      />
      {drawing !== undefined && drawn.length > 0 && (
        <div className="mb-6">
          <GarmentDrawing garment={drawing} measures={drawn} className="mx-auto w-full max-w-56" />
        </div>
      )}
      {(['garment', 'body'] as const).map((measured_on) => {
        const measuresOfType = measures.filter((measure) => measure.measured_on === measured_on)
        if (measuresOfType.length === 0) return null
        return (
          <DataTable
            key={measured_on}
            caption={messages.measureCaption(messages.measuredOn[measured_on], units[unit])}
            columns={[
              messages.size,
              ...measuresOfType.map(({ name, point }) => withLetter(name, letterOf(measured_on, point))),
            ]}
            rows={letters.map((letter) => ({
              name: letter,
              current: letter === selectedLetter,
              cells: measuresOfType.map(({ lengths }) => {
                const length = lengths.find((item) => item.letter === letter)
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

function listGarmentPoints(measures: readonly SizeMeasure[]) {
  return measures.flatMap(({ measured_on, point }) => (measured_on === 'garment' ? [point] : []))
}

function withLetter(name: string, letter: string | undefined): string {
  return letter === undefined ? name : `${letter} · ${name}`
}
