import { toShopDate } from '@shop/contract/calendar.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { OUTSIDE_REFERENCE_MAX_LENGTH, type OutsideKind } from '@shop/contract/staff/draft-order-values.ts'
import type { StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useFinish } from '../../components/actions/page-action.ts'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { paths } from '../../lib/paths.ts'
import { shopNow } from '../../lib/shop-clock.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'

export function OutsideSection({ draftOrder }: { draftOrder: StaffDraftOrder }) {
  const { t } = useMessages(draftOrderMessages)
  const asks = useNeedsApproval(draftOrder)
  const [isOpen, setOpen] = useState(false)
  const action = asks ? t.outsideAsk : t.outsideAction
  const waits = draftOrder.approval_id !== null
  return (
    <PageSection title={t.outside}>
      <Text className="mb-4">{t.outsideText}</Text>
      {waits && (
        <Text className="mb-4">
          {t.outsideWaits} <TextLink href={paths.money}>{t.outsideSee}</TextLink>
        </Text>
      )}
      {!(waits && asks) && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {action}
        </Button>
      )}
      {isOpen && <OutsideDialog draftOrder={draftOrder} onClose={() => setOpen(false)} />}
    </PageSection>
  )
}

function useNeedsApproval({ total, outside_limit }: StaffDraftOrder): boolean {
  return !hasPermission(useMe(), 'refunds.write') && total > outside_limit
}

function OutsideDialog({ draftOrder, onClose }: { draftOrder: StaffDraftOrder; onClose: () => void }) {
  const { t, lang, common } = useMessages(draftOrderMessages)
  const finish = useFinish()
  const { id, version, total, currency, outside_limit } = draftOrder
  const asks = useNeedsApproval(draftOrder)
  const action = asks ? t.outsideAsk : t.outsideAction
  const today = toShopDate(new Date(shopNow()))
  const form = useForm<object>({
    validate: (values) => ({
      reference: isBlank(String(values.get('reference'))) ? common.required : undefined,
      paid_on: isBlank(String(values.get('paid_on'))) ? common.required : undefined,
    }),
    send(values) {
      const read = (name: string) => String(values.get(name) ?? '').trim()
      const money = { kind: read('kind') as OutsideKind, reference: read('reference'), paid_on: read('paid_on') }
      return staffApi(lang)(asks ? 'askForOutsideApproval' : 'recordDraftPayment', {
        body: { id, version, total, ...money },
      })
    },
    async onSuccess() {
      onClose()
      await finish(asks ? t.outsideAsked : t.outsideDone)
    },
    refusalFields: { outside_day_invalid: 'paid_on', outside_reference_used: 'reference' },
  })
  return (
    <FormDialog open size="small" title={action} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-4">
        <Text>{t.outsideTotal(formatMoney(total, currency, lang))}</Text>
        {asks && <Text>{t.outsideAskText(formatMoney(outside_limit, currency, lang))}</Text>}
        <Select label={t.outsideKind} name="kind" options={toOptions(t.outsideKinds)} />
        <TextField
          label={t.outsideReference}
          hint={t.outsideReferenceHint}
          name="reference"
          maxLength={OUTSIDE_REFERENCE_MAX_LENGTH}
          autoComplete="off"
          error={form.errors['reference']}
        />
        <TextField
          label={t.outsideDay}
          name="paid_on"
          type="date"
          max={today}
          defaultValue={today}
          error={form.errors['paid_on']}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {action}
        </Button>
      </form>
    </FormDialog>
  )
}
