import { currencies } from '@shop/contract/locale.ts'
import { CODE_NOTE_MAX_LENGTH } from '@shop/contract/staff/code-values.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Hint } from '@shop/ui/field/field.tsx'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useId, useState } from 'react'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { toRecordOptions } from '../../lib/options.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useMessages } from '../../lib/language.ts'
import { codeMessages } from '../../messages/codes.ts'

export function TermFields({
  errors,
  options,
  withBundle = false,
}: {
  errors: FormErrors
  options: ProductOptions
  withBundle?: boolean
}) {
  const { t } = useMessages(codeMessages)
  return (
    <>
      <DiscountFields errors={errors} withBundle={withBundle} />
      <div className="grid gap-4 md:grid-cols-2">
        {currencies.map((currency) => (
          <AmountField key={currency} name={`least.${currency}`} label={t.leastIn(currency)} errors={errors} />
        ))}
        <TextField type="datetime-local" name="starts_at" label={t.starts} hint={t.zone} error={errors['starts_at']} />
        <TextField type="datetime-local" name="ends_at" label={t.ends} hint={t.zone} error={errors['ends_at']} />
      </div>
      <GoodsFields errors={errors} options={options} />
      <LevelFields />
      <TextField name="note" label={t.note} hint={t.noteHint} maxLength={CODE_NOTE_MAX_LENGTH} autoComplete="off" />
    </>
  )
}

function DiscountFields({ errors, withBundle }: { errors: FormErrors; withBundle: boolean }) {
  const { t } = useMessages(codeMessages)
  const [kind, setKind] = useState('percent')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Select
        name="kind"
        label={t.kind}
        value={kind}
        options={[
          { value: 'percent', label: t.percentKind },
          { value: 'amount', label: t.amountKind },
          { value: 'shipping', label: t.shippingKind },
          ...(withBundle ? [{ value: 'bundle', label: t.bundleKind }] : []),
        ]}
        onChange={(event) => setKind(event.currentTarget.value)}
        className="md:col-span-2"
      />
      {kind === 'shipping' && <SecondaryText className="md:col-span-2">{t.shippingKindText}</SecondaryText>}
      {kind === 'bundle' && (
        <>
          <SecondaryText className="md:col-span-2">{t.bundleKindText}</SecondaryText>
          <TextField name="buy" label={t.bundleBuy} inputMode="numeric" autoComplete="off" error={errors['buy']} />
          <TextField name="pay" label={t.bundlePay} inputMode="numeric" autoComplete="off" error={errors['pay']} />
        </>
      )}
      {kind === 'percent' && (
        <TextField
          name="percent"
          label={t.percent}
          inputMode="numeric"
          autoComplete="off"
          endAdornment="%"
          error={errors['percent']}
        />
      )}
      {kind === 'amount' &&
        currencies.map((currency) => (
          <AmountField
            key={currency}
            name={`amount.${currency}`}
            label={t.amountIn(currency)}
            hint={t.amountHint}
            errors={errors}
          />
        ))}
    </div>
  )
}

/** The products that the code is for; all without a choice. */
function GoodsFields({ errors, options }: { errors: FormErrors; options: ProductOptions }) {
  const { t } = useMessages(codeMessages)
  const withAny = (records: ProductOptions['artworks']) => [{ value: '', label: t.any }, ...toRecordOptions(records)]
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.onlyFor}</summary>
      <div className="grid gap-4 md:grid-cols-2">
        <SecondaryText className="md:col-span-2">{t.onlyForText}</SecondaryText>
        <Select name="category" label={t.category} options={withAny(options.categories)} />
        <Select name="collection" label={t.collection} options={withAny(options.collections)} />
        <Textarea
          name="skus"
          label={t.skus}
          hint={t.skusHint}
          rows={2}
          error={errors['skus']}
          className="md:col-span-2"
        />
        <Checkbox name="excludes_offers" label={t.excludesOffers} className="md:col-span-2" />
      </div>
    </details>
  )
}

function AmountField(props: { name: string; label: string; hint?: string; errors: FormErrors }) {
  const { errors, ...field } = props
  return <TextField {...field} inputMode="decimal" autoComplete="off" error={errors[field.name]} />
}

function LevelFields() {
  const { t, common } = useMessages(codeMessages)
  const hintId = useId()
  return (
    <fieldset aria-describedby={`${hintId}-hint`}>
      <legend className="mb-1 text-small font-semibold">{t.levels}</legend>
      <Hint id={`${hintId}-hint`}>{t.levelsHint}</Hint>
      <div className="flex flex-wrap gap-x-6">
        {common.levels.map((name, level) => (
          <Checkbox key={name} name="levels" value={level} label={name} />
        ))}
      </div>
    </fieldset>
  )
}
