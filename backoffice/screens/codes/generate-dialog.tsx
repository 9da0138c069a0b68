import { MAX_BATCH_CODES } from '@shop/contract/staff/code-values.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { staffApi } from '../../lib/api.ts'
import { newKey } from '../../lib/new-key.ts'
import { useMessages } from '../../lib/language.ts'
import { codeMessages } from '../../messages/codes.ts'
import { findTermErrors, readCount, readTerms } from './read-terms.ts'
import { TermFields } from './term-fields.tsx'

interface GenerateDialogProps {
  options: ProductOptions
  onClose: () => void
  onDone: () => void
}

/** Generates a batch of codes for one use each. A repeated request of this dialog returns the same batch. */
export function GenerateDialog({ options, onClose, onDone }: GenerateDialogProps) {
  const { t, common } = useMessages(codeMessages)
  const toast = useToast()
  const [key] = useState(newKey)
  const form = useForm({
    validate: (values) => ({
      prefix: isBlank(String(values.get('prefix'))) ? common.required : undefined,
      count: (readCount(values, 'count') ?? 0) < 1 || (readCount(values, 'count') ?? 0) > MAX_BATCH_CODES ? t.invalidCount : undefined, // prettier-ignore
      ...findTermErrors(values, t, common.amountInvalid),
    }),
    send(values) {
      const count = readCount(values, 'count') ?? 0
      return staffApi()('generateCodes', {
        body: { key, prefix: String(values.get('prefix')), count, ...readTerms(values) },
      })
    },
    refusalFields: { code_sku_unknown: 'skus' },
    onSuccess({ size }) {
      toast(t.generatedToast(size))
      onDone()
    },
  })
  const { errors } = form
  return (
    <FormDialog open size="medium" title={t.generate} closeLabel={common.close} backCloses={false} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
          <TextField name="prefix" label={t.prefix} hint={t.prefixHint} autoComplete="off" error={errors['prefix']} />
          <TextField name="count" label={t.count} hint={t.invalidCount} inputMode="numeric" error={errors['count']} />
        </div>
        <TermFields errors={errors} options={options} />
        <Button type="submit" loading={form.pending} loadingLabel={t.saving}>
          {t.saveBatch}
        </Button>
      </form>
    </FormDialog>
  )
}
