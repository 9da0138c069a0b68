import type { ApiResult } from '@shop/contract/client.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useLanguage } from '../../lib/language.ts'
import { useFinish } from '../actions/page-action.ts'
import { FormDialog } from './form-dialog.tsx'

interface TextDialogProps {
  title: string
  text?: string
  label: string
  /** The name of the field in the call, whose refusals name it. */
  name?: string
  isLong?: boolean
  maxLength?: number
  send: (text: string) => Promise<ApiResult<unknown> | undefined>
  doneText: string
  onClose: () => void
}

export function TextDialog({ title, text, label, name = 'text', isLong, maxLength, send, ...more }: TextDialogProps) {
  const { common } = useLanguage().t
  const finish = useFinish()
  const form = useForm({
    validate: (values) => ({ [name]: isBlank(String(values.get(name))) ? common.required : undefined }),
    send: (values) => send(String(values.get(name)).trim()),
    async onSuccess() {
      more.onClose()
      await finish(more.doneText)
    },
  })
  const field = { label, name, error: form.errors[name] }
  return (
    <FormDialog open size="small" title={title} closeLabel={common.close} onClose={more.onClose}>
      <form {...form.events} className="grid gap-6">
        {text !== undefined && <Text>{text}</Text>}
        {isLong ? (
          <Textarea {...field} rows={3} maxLength={maxLength ?? 500} />
        ) : (
          <TextField {...field} maxLength={maxLength ?? 80} autoComplete="off" />
        )}
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {title}
        </Button>
      </form>
    </FormDialog>
  )
}
