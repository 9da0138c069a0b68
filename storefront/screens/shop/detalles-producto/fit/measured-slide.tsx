import { formatLength } from '../../../../lib/localization/format-length.ts'
import { useLengthUnit } from '../../../../lib/localization/use-length-unit.ts'
import { useLocalization } from '../../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../../messages/product.ts'
import { assignLetters, GarmentDrawing } from './garment-drawing.tsx'
import type { SizeView } from './size-view.ts'

/** The garment laid flat with the lengths of one size, as a view of the gallery. */
export function MeasuredSlide({ view: { garment, letter, lengths } }: { view: SizeView }) {
  const { t, lang } = useLocalization(productMessages)
  const [unit] = useLengthUnit()
  const labeled = lengths.map((item) => ({ ...item, label: `${formatLength(item.length, unit)} ${unit}` }))
  const measures = assignLetters(
    garment,
    lengths.map(({ point }) => point),
  ).map((measure) => ({ ...measure, length: labeled.find(({ point }) => point === measure.point)?.label ?? '' }))
  const sentence = labeled.map(({ name, label }) => `${name.toLocaleLowerCase(lang)} ${label}`).join(', ')
  return (
    <figure className="flex aspect-garment flex-col items-center gap-2 overflow-hidden bg-studio p-6 pb-12 lg:rounded-edge">
      <GarmentDrawing garment={garment} measures={measures} className="min-h-0 w-full flex-1 md:p-[5%]" />
      <figcaption className="text-center text-small text-ink-2">
        {t.product.measuredView.caption(letter, sentence)}
      </figcaption>
    </figure>
  )
}
