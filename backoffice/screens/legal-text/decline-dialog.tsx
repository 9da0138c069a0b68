import { LEGAL_NOTE_MAX_LENGTH } from '@shop/contract/staff/legal-limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { legalMessages } from '../../messages/legal.ts'

interface DeclineDialogProps {
  id: number
  version: number
  onClose: () => void
}

export function DeclineDialog({ id, version, onClose }: DeclineDialogProps) {
  const { t, common } = useMessages(legalMessages)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const read = (values: FormData) => String(values.get('reason') ?? '').trim()
  const form = useForm({
    validate: (values) => ({ reason: read(values) === '' ? t.required : undefined }),
    send: (values) => staffApi()('declineLegalVersion', { body: { id, version, reason: read(values) } }),
    async onSuccess() {
      toast(t.declinedDone)
      onClose()
      await revalidate()
    },
    reload: revalidate,
  })
  return (
    <FormDialog open size="small" title={t.declineTitle} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-4">
        <Textarea
          label={t.reason}
          hint={t.reasonHint}
          name="reason"
          rows={4}
          maxLength={LEGAL_NOTE_MAX_LENGTH}
          readOnly={form.pending}
          error={form.errors['reason']}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.decline}
        </Button>
      </form>
    </FormDialog>
  )
}
