import { currencies } from '@shop/contract/locale.ts'
import { CODE_NOTE_MAX_LENGTH } from '@shop/contract/staff/code-values.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Hint } from '@shop/ui/field/field.tsx'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useId, useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { codeMessages } from '../../messages/codes.ts'

/** The fields for what a code gives, to whom and when. */
export function TermFields({ errors }: { errors: FormErrors }) {
  const { t } = useMessages(codeMessages)
  return (
    <>
      <DiscountFields errors={errors} />
      <div className="grid gap-4 md:grid-cols-2">
        {currencies.map((currency) => (
          <AmountField key={currency} name={`least.${currency}`} label={t.leastIn(currency)} errors={errors} />
        ))}
        <TextField type="datetime-local" name="starts_at" label={t.starts} hint={t.zone} error={errors['starts_at']} />
        <TextField type="datetime-local" name="ends_at" label={t.ends} hint={t.zone} error={errors['ends_at']} />
      </div>
      <LevelFields />
      <TextField name="note" label={t.note} hint={t.noteHint} maxLength={CODE_NOTE_MAX_LENGTH} autoComplete="off" />
    </>
  )
}

function DiscountFields({ errors }: { errors: FormErrors }) {
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
        ]}
        onChange={(event) => setKind(event.currentTarget.value)}
        className="md:col-span-2"
      />
      {kind === 'percent' ? (
        <TextField
          name="percent"
          label={t.percent}
          inputMode="numeric"
          autoComplete="off"
          endAdornment="%"
          error={errors['percent']}
        />
      ) : (
        currencies.map((currency) => (
          <AmountField
            key={currency}
            name={`amount.${currency}`}
            label={t.amountIn(currency)}
            hint={t.amountHint}
            errors={errors}
          />
        ))
      )}
    </div>
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
