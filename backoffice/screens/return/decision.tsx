import type { ReturnDetail } from '@shop/contract/staff/returns.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { PageSection } from '../../components/page.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { returnMessages } from '../../messages/returns.ts'

export function Decision({ detail: { id, status } }: { detail: ReturnDetail }) {
  const { t } = useMessages(returnMessages)
  const [answer, setAnswer] = useState<'approve' | 'decline'>()
  return (
    <PageSection title={t.decision}>
      <div className="flex flex-wrap gap-3">
        {status === 'requested' && <Button onClick={() => setAnswer('approve')}>{t.approve}</Button>}
        <Button variant="secondary" onClick={() => setAnswer('decline')}>
          {t.decline}
        </Button>
      </div>
      {answer !== undefined && <AnswerDialog id={id} answer={answer} onClose={() => setAnswer(undefined)} />}
    </PageSection>
  )
}

interface AnswerDialogProps {
  id: number
  answer: 'approve' | 'decline'
  onClose: () => void
}

function AnswerDialog({ id, answer, onClose }: AnswerDialogProps) {
  const { t, common } = useMessages(returnMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const isApproval = answer === 'approve'
  const form = useForm({
    validate: (values) => ({
      text: !isApproval && isBlank(String(values.get('text'))) ? common.required : undefined,
    }),
    send(values) {
      const text = String(values.get('text')).trim()
      return isApproval
        ? staffApi()('approveReturn', { body: { id, text } })
        : staffApi()('declineReturn', { body: { id, reason: text } })
    },
    async onSuccess() {
      onClose()
      await finish(isApproval ? t.approvedToast : t.declinedToast)
    },
    // Someone else may have answered it meanwhile.
    reload: revalidate,
  })
  return (
    <FormDialog open size="small" title={t[answer]} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <Textarea
          label={isApproval ? t.approveText : t.declineReason}
          optional={isApproval ? common.optional : undefined}
          hint={isApproval ? t.approveHint : undefined}
          name="text"
          rows={3}
          maxLength={500}
          error={form.errors['text']}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t[answer]}
        </Button>
      </form>
    </FormDialog>
  )
}
