import { MAX_CORRECTED_CRYSTALS, STAFF_REASON_MAX_LENGTH } from '@shop/contract/limits.ts'
import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { useLevelName } from '../../components/level-name.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { customerMessages } from '../../messages/customers.ts'

export function CrystalsDialog({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const { t, common } = useMessages(customerMessages)
  const { form, change } = useCorrection(customer, onClose)
  const { crystals_left } = customer
  const asks = needsApproval(customer, change)
  return (
    <FormDialog open size="medium" title={t.adjustTitle(customer.name)} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <TextField
          label={t.adjustBy}
          hint={t.adjustHint}
          name="crystals"
          autoComplete="off"
          error={form.errors['crystals']}
        />
        <LevelPreview customer={customer} change={change ?? 0} />
        {crystals_left !== null && (
          <Text role="status" tone="quiet">
            {asks ? t.adjustOverLimit : t.adjustLeft(crystals_left)}
          </Text>
        )}
        <TextField
          label={t.adjustReason}
          hint={t.adjustReasonHint}
          name="reason"
          autoComplete="off"
          maxLength={STAFF_REASON_MAX_LENGTH}
          error={form.errors['reason']}
        />
        <TextField
          label={t.adjustReasonEn}
          name="reason_en"
          autoComplete="off"
          maxLength={STAFF_REASON_MAX_LENGTH}
          error={form.errors['reason_en']}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {asks ? t.adjustAsk : t.adjust}
        </Button>
      </form>
    </FormDialog>
  )
}

function useCorrection(customer: CustomerDetail, onClose: () => void) {
  const { t, common } = useMessages(customerMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<number>()
  const { id, loyalty } = customer

  function findError(text: string): string | undefined {
    const crystals = parseChange(text)
    if (crystals === undefined) return t.adjustNumber
    return loyalty.crystals + crystals < 0 ? t.adjustNegative : undefined
  }

  const form = useForm({
    validate: (values) => ({
      crystals: findError(readText(values, 'crystals')),
      reason: readText(values, 'reason') === '' ? common.required : undefined,
      reason_en: readText(values, 'reason_en') === '' ? common.required : undefined,
    }),
    onInput: (values) => setChange(parseChange(readText(values, 'crystals'))),
    send(values) {
      const crystals = parseChange(readText(values, 'crystals')) ?? 0
      const reasons = { reason: readText(values, 'reason'), reason_en: readText(values, 'reason_en') }
      const body = { id, crystals, crystals_before: loyalty.crystals, ...reasons }
      const call = needsApproval(customer, crystals) ? 'askForCrystalApproval' : 'adjustCrystals'
      return staffApi()(call, { body })
    },
    async onSuccess() {
      onClose()
      await finish(needsApproval(customer, change) ? t.adjustAsked : t.adjusted)
    },
    reload: revalidate,
    refusalFields: { crystals_limit: 'crystals', crystals_negative: 'crystals', crystals_changed: 'crystals' },
  })
  return { form, change }
}

function needsApproval({ crystals_left }: CustomerDetail, change: number | undefined): boolean {
  return crystals_left !== null && Math.abs(change ?? 0) > crystals_left
}

function readText(values: FormData, name: string): string {
  return String(values.get(name) ?? '').trim()
}

function LevelPreview({ customer, change }: { customer: CustomerDetail; change: number }) {
  const { t } = useMessages(customerMessages)
  const getLevelName = useLevelName()
  const { crystals, level } = customer.loyalty
  const after = crystals + change
  const levelAfter = customer.levels.findLast(({ crystals_min }) => after >= crystals_min)?.level ?? 0
  return (
    <div role="status" className="rounded-edge bg-shell p-4 tabular-nums">
      <Text>{t.adjustNow(crystals, getLevelName(level))}</Text>
      {change !== 0 && after >= 0 && (
        <Text className="font-semibold">
          {t.adjustAfter(after, getLevelName(levelAfter))} {levelAfter !== level && t.adjustLevelChanges}
        </Text>
      )}
    </div>
  )
}

/** Returns the number of crystals that was typed, if that many can be corrected; a minus sign may be typographic. */
function parseChange(text: string): number | undefined {
  const trimmed = text.trim().replace('−', '-')
  const isPossible = /^[+-]?\d{1,7}$/.test(trimmed) && Math.abs(Number(trimmed)) <= MAX_CORRECTED_CRYSTALS
  return isPossible && Number(trimmed) !== 0 ? Number(trimmed) : undefined
}
