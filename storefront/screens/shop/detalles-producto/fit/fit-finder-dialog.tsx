import type { Product } from '@shop/contract/catalog.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import type { FormEvent } from 'react'
import type { LengthUnit } from '../../../../lib/localization/format-length.ts'
import { useLengthUnit } from '../../../../lib/localization/use-length-unit.ts'
import { useLocalization } from '../../../../lib/localization/use-localization.ts'
import { fitMessages } from '../../../../messages/fit.ts'
import { productMessages } from '../../../../messages/product.ts'
import { BodyFields, GarmentFields } from './fit-fields.tsx'
import { BuyersFit } from './buyers-fit.tsx'
import type { GarmentShape } from './garment-shape.ts'
import type { FitAnswer } from './answer-fit.ts'
import { type FitForm, useFitForm } from './use-fit-form.ts'

interface FitFinderDialogProps {
  product: Product
  shape: GarmentShape
  soldOut: readonly string[]
  open: boolean
  onClose: () => void
  onChoose: (size_id: number) => void
}

export function FitFinderDialog({ product, shape, soldOut, open, onClose, onChoose }: FitFinderDialogProps) {
  const { t } = useLocalization(fitMessages, productMessages)
  const [unit, setUnit] = useLengthUnit()
  const form = useFitForm({ product, shape, unit, messages: t.fit })

  function submit(event: FormEvent) {
    event.preventDefault()
    const refused = form.submit()
    if (refused !== undefined) document.querySelector<HTMLElement>(`#fit-${refused}`)?.focus()
  }

  /** The button goes with the measures, so the focus returns to the first question. */
  function forget() {
    document.querySelector<HTMLElement>('#fit-form input')?.focus()
    form.forget()
  }

  return (
    <Dialog open={open} onClose={onClose} title={t.product.findSize} closeLabel={t.common.close} variant="sheet">
      <form id="fit-form" noValidate onSubmit={submit}>
        <FitOptions
          form={form}
          unit={unit}
          onUnit={(next) => {
            form.convert(next)
            setUnit(next)
          }}
        />
        {form.by === 'garment' ? (
          <GarmentFields form={form} shape={shape} garment={product.drawn_garment} unit={unit} />
        ) : (
          <BodyFields form={form} unit={unit} />
        )}
        <Button
          type="submit"
          size="large"
          fullWidth
          variant={form.answer === undefined ? 'primary' : 'secondary'}
          className="mt-6"
        >
          {t.fit.find}
        </Button>
      </form>
      <div role="status">
        {form.answer !== undefined && (
          <Answer answer={form.answer} product={product} soldOut={soldOut} onChoose={onChoose} onClose={onClose} />
        )}
      </div>
      <Text size="small" tone="quiet" className="mt-6">
        {t.fit.remembered}
      </Text>
      {form.isStored && <TextButton onClick={forget}>{t.fit.forget}</TextButton>}
    </Dialog>
  )
}

interface FitOptionsProps {
  form: FitForm
  unit: LengthUnit
  onUnit: (unit: LengthUnit) => void
}

function FitOptions({ form, unit, onUnit }: FitOptionsProps) {
  const { t } = useLocalization(fitMessages, productMessages)
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <SegmentedToggle
        legend={t.fit.by}
        showLegend
        options={[
          { value: 'garment', label: t.fit.garment },
          { value: 'body', label: t.fit.body },
        ]}
        value={form.by}
        onChange={(value) => form.setBy(value === 'body' ? 'body' : 'garment')}
      />
      <SegmentedToggle
        legend={t.product.sizeGuideUnit}
        options={[
          { value: 'cm', label: 'cm', name: t.product.centimeters },
          { value: 'in', label: 'in', name: t.product.inches },
        ]}
        value={unit}
        onChange={(value) => onUnit(value === 'in' ? 'in' : 'cm')}
      />
    </div>
  )
}

interface AnswerProps extends Pick<FitFinderDialogProps, 'product' | 'soldOut' | 'onChoose' | 'onClose'> {
  answer: FitAnswer
}

function Answer({ answer: { letter, reasons }, product, soldOut, onChoose, onClose }: AnswerProps) {
  const messages = useLocalization(fitMessages).t.fit
  const size = product.sizes.find((item) => item.letter === letter)
  const isSoldOut = size !== undefined && soldOut.includes(size.letter)
  return (
    <div className="mt-6 border-t border-line pt-6">
      <Heading level={3}>{size === undefined ? messages.noAnswer : messages.answer(size.letter)}</Heading>
      {reasons.map((reason) => (
        <Text key={reason} className="mt-2">
          {reason}
        </Text>
      ))}
      <BuyersFit size={size} />
      {isSoldOut && (
        <Text tone="quiet" className="mt-2">
          {messages.soldOut(size.letter)}
        </Text>
      )}
      {size !== undefined && !isSoldOut && (
        <Button
          size="large"
          fullWidth
          className="mt-4"
          onClick={() => {
            onChoose(size.id)
            onClose()
          }}
        >
          {messages.choose(size.letter)}
        </Button>
      )}
    </div>
  )
}
