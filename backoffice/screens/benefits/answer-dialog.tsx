import { toShopDate } from '@shop/contract/calendar.ts'
import { STAFF_REASON_MAX_LENGTH } from '@shop/contract/limits.ts'
import { parseShopTime, toShopTime } from '@shop/contract/shop-time.ts'
import type { StaffBenefitRequest } from '@shop/contract/staff/benefits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { type FormErrors, useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { useCodes } from '../../lib/use-codes.ts'
import { benefitMessages } from '../../messages/benefits.ts'
import { shopNow } from '../../lib/shop-clock.ts'

type Answer = 'schedule' | 'decline' | 'done'

export function AnswerDialog({ request, onClose }: { request: StaffBenefitRequest; onClose: () => void }) {
  const { t, common } = useMessages(benefitMessages)
  const getWord = useCodes()
  const [answer, setAnswer] = useState<Answer>('schedule')
  const { form, overlaps } = useAnswerForm(request, answer, onClose)
  const { status, customer_name, reward, note, preferred } = request
  const wishes = [preferred && t.preferred(preferred), note && t.note_wish(note)].filter(Boolean)
  const title = t.dialogTitle(getWord(reward), customer_name)
  return (
    <FormDialog open size="medium" title={title} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        {wishes.length > 0 && <Text tone="quiet">{wishes.join(' · ')}</Text>}
        <Select
          label={t.choose}
          value={answer}
          options={[
            { value: 'schedule', label: status === 'scheduled' ? t.move : t.schedule },
            { value: 'done', label: t.done },
            { value: 'decline', label: t.decline },
          ]}
          onChange={(event) => setAnswer(event.currentTarget.value as Answer)}
        />
        <AnswerFields request={request} answer={answer} errors={form.errors} />
        {overlaps && answer === 'schedule' && <Checkbox label={t.overlap} name="may_overlap" />}
        <Button type="submit" loading={form.pending} loadingLabel={t.sending}>
          {t.save}
        </Button>
      </form>
    </FormDialog>
  )
}

function useAnswerForm(request: StaffBenefitRequest, answer: Answer, onClose: () => void) {
  const { t, common } = useMessages(benefitMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const { id, status, scheduled_at } = request
  // The time that another session has; the question about it is asked again for another time.
  const [takenTime, setTakenTime] = useState<unknown>()
  const readText = (values: FormData) => String(values.get('text') ?? '').trim()
  const readTime = (values: FormData) => parseShopTime(String(values.get('time') ?? ''))?.toISOString()
  const form = useForm({
    onInput: (values) => setTakenTime((taken: unknown) => (taken === values.get('time') ? taken : undefined)),
    validate: (values) => ({
      time: answer === 'schedule' && readTime(values) === undefined ? t.timeMissing : undefined,
      text: answer === 'decline' && readText(values) === '' ? common.required : undefined,
    }),
    send(values) {
      const seen = { id, seen_status: status, seen_scheduled_at: scheduled_at }
      if (answer === 'done') return staffApi()('completeBenefit', { body: seen })
      if (answer === 'decline') return staffApi()('declineBenefit', { body: { ...seen, reason: readText(values) } })
      const may_overlap = values.get('may_overlap') === 'on'
      const body = { ...seen, scheduled_at: readTime(values) ?? '', answer: readText(values), may_overlap }
      return staffApi()('scheduleBenefit', { body })
    },
    async onSuccess() {
      onClose()
      await finish(t.saved)
    },
    refusalFields: { appointment_past: 'time', appointment_overlaps: 'time' },
    async afterRefusal({ code }, element) {
      if (code === 'appointment_overlaps') setTakenTime(new FormData(element).get('time'))
      if (code !== 'reward_request_changed' && code !== 'reward_request_ended') return
      onClose()
      await revalidate()
    },
  })
  return { form, overlaps: takenTime !== undefined }
}

interface AnswerFieldsProps {
  request: StaffBenefitRequest
  answer: Answer
  errors: FormErrors
}

function AnswerFields({ request, answer, errors }: AnswerFieldsProps) {
  const { t, common } = useMessages(benefitMessages)
  const { scheduled_at, lang, answer: note, expires_on } = request
  const [today] = useState(() => toShopDate(shopNow()))
  if (answer === 'done') return <Text size="small">{t.doneText}</Text>
  const isSchedule = answer === 'schedule'
  const isMonthOver = expires_on < today
  return (
    <>
      {isSchedule && (
        <TextField
          label={t.time}
          name="time"
          type="datetime-local"
          defaultValue={scheduled_at === null ? '' : toShopTime(new Date(scheduled_at))}
          error={errors['time']}
        />
      )}
      <Textarea
        key={answer}
        label={isSchedule ? t.note : t.reason}
        optional={isSchedule ? common.optional : undefined}
        name="text"
        // An appointment that is moved keeps its note unless the member changes it.
        defaultValue={isSchedule ? (note ?? '') : ''}
        rows={3}
        lang={lang}
        maxLength={STAFF_REASON_MAX_LENGTH}
        error={errors['text']}
      />
      {!isSchedule && <Text size="small">{isMonthOver ? t.declineTextMonthOver : t.declineText}</Text>}
    </>
  )
}
