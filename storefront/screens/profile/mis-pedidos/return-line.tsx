import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { LinePicture } from '../../../components/checkout/line-words.tsx'
import { fieldOf, type LineLeft } from './return-check.ts'
import { useSizes } from './use-sizes.ts'

interface ReturnLineProps extends LineLeft {
  exchange: boolean
  /** True for the only line, which is selected from the start. */
  alone: boolean
  /** Increases whenever the sizes have to be loaded again. */
  round: number
  errors: FormErrors
}

/** A line that can be returned: whether, how many units, and for which size in exchange. */
export function ReturnLine({ line, left, exchange, alone, round, errors }: ReturnLineProps) {
  const { text } = useWords()
  const words = text.orders.returns.dialog
  const [chosen, setChosen] = useState(alone)
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4 border-b border-line py-3">
      <LinePicture line={line} sizes="4rem" />
      <div className="grid min-w-0 content-start gap-2">
        <Checkbox
          name={fieldOf.piece(line)}
          label={line.name}
          hint={text.checkout.line.detail(line.size, line.color_name)}
          checked={chosen}
          onChange={(event) => setChosen(event.target.checked)}
          error={errors[fieldOf.piece(line)]}
        />
        {chosen && left > 1 && (
          <div className="flex items-center gap-3 pl-9">
            <QuantityStepper
              name={fieldOf.quantity(line)}
              label={words.quantityOf(line.name)}
              decreaseLabel={words.less(line.name)}
              increaseLabel={words.more(line.name)}
              defaultValue={1}
              max={left}
              size="small"
            />
            <Text size="small" tone="quiet">
              {words.ofPieces(left)}
            </Text>
          </div>
        )}
        {chosen && exchange && (
          <div className="pl-9">
            <WantedSize line={line} round={round} error={errors[fieldOf.wanted(line)]} />
          </div>
        )}
      </div>
    </li>
  )
}

function WantedSize({ line, round, error }: Pick<LineLeft, 'line'> & { round: number; error: string | undefined }) {
  const words = useWords().text.orders.returns.dialog
  const sizes = useSizes(line, true, round)
  if (sizes === null) return <Text tone="error">{words.sizesFailed}</Text>
  if (sizes?.every(({ free }) => free === 0)) return <Text size="small">{words.noSizes}</Text>
  return (
    <Select
      key={round}
      label={words.wanted}
      name={fieldOf.wanted(line)}
      placeholder={sizes === undefined ? words.loadingSizes : words.choose}
      options={(sizes ?? []).map(({ id, letter, free }) => ({
        value: id,
        label: free === 0 ? words.sizeGone(letter) : letter,
        disabled: free === 0,
      }))}
      error={error}
    />
  )
}
