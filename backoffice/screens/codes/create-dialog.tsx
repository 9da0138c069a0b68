import { isBlank } from '@shop/contract/one-line.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { buildCodePath } from '../../lib/paths.ts'
import { codeMessages } from '../../messages/codes.ts'
import { findTermErrors, readBundle, readCount, readTerms } from './read-terms.ts'
import { TermFields } from './term-fields.tsx'

export function CreateDialog({ options, onClose }: { options: ProductOptions; onClose: () => void }) {
  const { t, common } = useMessages(codeMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const form = useForm({
    validate: (values) => ({
      code: isBlank(String(values.get('code'))) ? common.required : undefined,
      ...findTermErrors(values, t, common.amountInvalid),
      uses: readCount(values, 'uses') === undefined ? t.invalidNumber : undefined,
      uses_each: readCount(values, 'uses_each') === undefined ? t.invalidNumber : undefined,
    }),
    send(values) {
      const limits = { uses: readCount(values, 'uses') ?? null, uses_each: readCount(values, 'uses_each') ?? null }
      const terms = { ...readTerms(values), bundle: readBundle(values) }
      const body = { code: String(values.get('code')), ...terms, ...limits }
      return staffApi()('createCode', { body })
    },
    async onSuccess({ code }) {
      forgetUnsaved()
      toast(t.createdToast(code))
      await navigate(buildCodePath(code))
    },
    refusalFields: { code_exists: 'code', code_sku_unknown: 'skus' },
  })
  const { errors } = form
  return (
    <FormDialog open size="medium" title={t.create} closeLabel={common.close} backCloses={false} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <TextField name="code" label={t.code} hint={t.codeHint} autoComplete="off" error={errors['code']} />
        <TermFields errors={errors} options={options} withBundle />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="uses" label={t.uses} hint={t.usesHint} inputMode="numeric" error={errors['uses']} />
          <TextField
            name="uses_each"
            label={t.usesEach}
            hint={t.usesHint}
            inputMode="numeric"
            error={errors['uses_each']}
          />
        </div>
        <Button type="submit" loading={form.pending} loadingLabel={t.saving}>
          {t.save}
        </Button>
      </form>
    </FormDialog>
  )
}
