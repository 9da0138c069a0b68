import { type DesignColor, designColorNames, designColors, MAX_DESIGN_COLORS } from '@shop/contract/design-colors.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useMessages } from '../../lib/language.ts'
import { productMessages } from '../../messages/products.ts'
import type { EditorPart } from './editor-part.ts'

interface DesignColorsProps extends Pick<EditorPart, 'draft'> {
  measured: readonly DesignColor[]
}

/** The colors of what is printed on the product: measured in its image, until staff choose others. */
export function DesignColors({ measured, draft }: DesignColorsProps) {
  const { t, lang } = useMessages(productMessages)
  const { design_colors } = draft.value
  const chosen = design_colors ?? measured

  function choose(color: DesignColor, isChosen: boolean): void {
    draft.set('design_colors', isChosen ? [...chosen, color] : chosen.filter((other) => other !== color))
  }

  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="font-semibold">{t.designColors}</legend>
      <SecondaryText>{t.designColorsText}</SecondaryText>
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-4 lg:grid-cols-6">
        {designColorNames.map((color) => (
          <Checkbox
            key={color}
            label={designColors[color][lang]}
            checked={chosen.includes(color)}
            disabled={!chosen.includes(color) && chosen.length >= MAX_DESIGN_COLORS}
            onChange={(event) => choose(color, event.currentTarget.checked)}
          />
        ))}
      </div>
      {design_colors !== null && (
        <Button variant="secondary" size="small" onClick={() => draft.set('design_colors', null)}>
          {t.measureDesign}
        </Button>
      )}
    </fieldset>
  )
}
