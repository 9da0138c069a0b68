import type { ApiResult } from '@shop/contract/client.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { useFinish } from '../../components/page-action.ts'
import { useMessages } from '../../lib/language.ts'
import { moneyMessages } from '../../messages/money.ts'

interface TextDialogProps {
  title: string
  label: string
  /** A text of several lines instead of a reference. */
  isLong: boolean
  send: (text: string) => Promise<ApiResult<{ done: boolean }> | undefined>
  doneText: string
  onClose: () => void
}

/** Asks for the one text that an action needs: a reference, a note, an answer. */
export function TextDialog({ title, label, isLong, send, doneText, onClose }: TextDialogProps) {
  const { common } = useMessages(moneyMessages)
  const finish = useFinish()
  const form = useForm({
    validate: (values) => ({ text: String(values.get('text')).trim() === '' ? common.required : undefined }),
    send: (values) => send(String(values.get('text')).trim()),
    async onSuccess() {
      onClose()
      await finish(doneText)
    },
  })
  const { text: error } = form.errors
  return (
    <FormDialog open size="small" title={title} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        {isLong ? (
          <Textarea label={label} name="text" rows={3} maxLength={500} error={error} />
        ) : (
          <TextField label={label} name="text" maxLength={80} autoComplete="off" error={error} />
        )}
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {title}
        </Button>
      </form>
    </FormDialog>
  )
}
