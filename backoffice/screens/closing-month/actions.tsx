import type { Month } from '@shop/contract/staff/closing.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useState } from 'react'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { TextDialog } from '../../components/editor/text-dialog.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { closingMessages } from '../../messages/closing.ts'

export function MonthActions({ month }: { month: Month }) {
  const { t } = useMessages(closingMessages)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (month.state === 'running') return null
  const isClosed = month.state === 'closed'
  return (
    <>
      <Button variant={isClosed ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {isClosed ? t.reopen : t.close}
      </Button>
      {isOpen &&
        (isClosed ? <ReopenDialog month={month} onClose={close} /> : <CloseDialog month={month} onClose={close} />)}
    </>
  )
}

interface DialogProps {
  month: Month
  onClose: () => void
}

function CloseDialog({ month: { month, version, open_tasks }, onClose }: DialogProps) {
  const { t, lang, common } = useMessages(closingMessages)
  const finish = useFinish()
  const needsReason = open_tasks.length > 0
  const readReason = (values: FormData) => String(values.get('reason') ?? '').trim()
  const form = useForm({
    validate: (values) => ({ reason: needsReason && readReason(values) === '' ? common.required : undefined }),
    send: (values) => {
      const reason = readReason(values)
      return staffApi(lang)('closeMonth', { body: { month, version, ...(reason === '' ? {} : { reason }) } })
    },
    async onSuccess({ number }) {
      onClose()
      await finish(t.closed(number))
    },
  })
  return (
    <FormDialog open size="small" title={t.close} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <Text>{t.closeText}</Text>
        {needsReason && (
          <Textarea
            label={t.reasonWhy}
            hint={t.openTasks(open_tasks.length)}
            name="reason"
            rows={3}
            maxLength={500}
            error={form.errors.reason}
          />
        )}
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.close}
        </Button>
      </form>
    </FormDialog>
  )
}

function ReopenDialog({ month: { month, closings }, onClose }: DialogProps) {
  const { t, lang } = useMessages(closingMessages)
  const number = closings.find(({ reopened_at }) => reopened_at === null)?.number ?? 0
  return (
    <TextDialog
      title={t.reopen}
      text={t.reopenText}
      label={t.reason}
      name="reason"
      isLong
      send={(reason) => staffApi(lang)('reopenMonth', { body: { month, number, reason } })}
      doneText={t.reopened}
      onClose={onClose}
    />
  )
}
