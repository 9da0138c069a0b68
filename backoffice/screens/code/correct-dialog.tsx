import { parseShopTime, toShopTime } from '@shop/contract/shop-time.ts'
import type { CodeDetail } from '@shop/contract/staff/codes.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFinish } from '../../components/actions/page-action.ts'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { buildCodePath } from '../../lib/paths.ts'
import { codeMessages } from '../../messages/codes.ts'

/** Corrects a code that no order has yet, or extends the end of any other. */
export function CorrectButton({ code }: { code: CodeDetail }) {
  const { t } = useMessages(codeMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.correct}
      </Button>
      {isOpen && <CorrectDialog code={code} onClose={() => setOpen(false)} />}
    </>
  )
}

function CorrectDialog({ code, onClose }: { code: CodeDetail; onClose: () => void }) {
  const { t, common } = useMessages(codeMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const finish = useFinish()
  const form = useForm({
    validate: () => ({}),
    send: (values) => staffApi()('correctCode', { body: { code: code.code, ...readCorrection(values, code) } }),
    async onSuccess({ code: name }) {
      forgetUnsaved()
      onClose()
      if (name === code.code) return finish(t.corrected)
      toast(t.corrected)
      await navigate(buildCodePath(name), { replace: true })
    },
    refusalFields: { code_exists: 'name' },
  })
  const { errors } = form
  return (
    <FormDialog open size="medium" title={t.correct} closeLabel={common.close} backCloses={false} onClose={onClose}>
      <form {...form.events} className="grid gap-4">
        <Text tone="quiet">{code.is_fixed ? t.correctFixed : t.correctText}</Text>
        {!code.is_fixed && (
          <TextField name="name" label={t.code} hint={t.codeHint} defaultValue={code.code} error={errors['name']} />
        )}
        {!code.is_fixed && code.percent !== null && (
          <TextField
            name="percent"
            label={t.percent}
            inputMode="numeric"
            endAdornment="%"
            defaultValue={code.percent}
            error={errors['percent']}
          />
        )}
        <TextField
          type="datetime-local"
          name="ends_at"
          label={t.ends}
          hint={t.zone}
          defaultValue={code.ends_at === null ? '' : toShopTime(new Date(code.ends_at))}
          error={errors['ends_at']}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.correctSave}
        </Button>
      </form>
    </FormDialog>
  )
}

/** The minute of the stored end keeps its seconds. */
function readCorrection(values: FormData, { code, percent, ends_at }: CodeDetail) {
  const typed = String(values.get('ends_at') ?? '')
  const isSame = ends_at !== null && typed === toShopTime(new Date(ends_at))
  return {
    name: String(values.get('name') ?? code),
    percent: percent === null ? null : Number(values.get('percent') ?? percent),
    ends_at: isSame ? ends_at : (parseShopTime(typed)?.toISOString() ?? null),
  }
}
