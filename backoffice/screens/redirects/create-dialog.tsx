import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { ADDRESS_MAX_LENGTH } from '@shop/contract/staff/redirect-values.ts'
import { useFinish } from '../../components/actions/page-action.ts'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { redirectMessages } from '../../messages/redirects.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(redirectMessages)
  const finish = useFinish()
  const read = (values: FormData, name: string) => String(values.get(name)).trim()
  const require = (values: FormData, name: string) => (read(values, name) === '' ? common.required : undefined)
  const form = useForm({
    validate: (values) => ({ from: require(values, 'from'), to: require(values, 'to') }),
    send: (values) => staffApi()('createRedirect', { body: { from: read(values, 'from'), to: read(values, 'to') } }),
    async onSuccess() {
      onClose()
      await finish(t.created)
    },
    refusalFields: { redirect_exists: 'from' },
  })
  const field = { maxLength: ADDRESS_MAX_LENGTH, autoComplete: 'off', inputMode: 'url' } as const
  return (
    <FormDialog open size="medium" title={t.create} closeLabel={common.close} backCloses={false} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <TextField {...field} name="from" label={t.from} hint={t.addressHint} error={form.errors['from']} />
        <TextField {...field} name="to" label={t.to} hint={t.toHint} error={form.errors['to']} />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {common.save}
        </Button>
      </form>
    </FormDialog>
  )
}
