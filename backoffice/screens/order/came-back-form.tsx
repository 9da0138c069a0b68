import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useRevalidator } from 'react-router'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { orderMessages } from '../../messages/order.ts'

interface CameBackFormProps {
  order: StaffOrder
  /** `give_up_parcel`: it came back before, and is no longer kept. */
  action: 'came_back' | 'give_up_parcel'
  onDone: () => void
}

type Handling = 'keep' | 'restock' | 'discard'

export function CameBackForm({ order, action, onDone }: CameBackFormProps) {
  const { t, lang, common } = useMessages(orderMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const handlings: Handling[] = action === 'came_back' ? ['keep', 'restock', 'discard'] : ['restock', 'discard']
  const form = useForm({
    validate: () => ({}),
    send: (values) => {
      const handling = handlings.find((one) => one === values.get('handling')) ?? handlings[0]!
      return staffApi(lang)('recordCameBack', {
        body: { code: order.code, handling, note: String(values.get('note')) },
      })
    },
    async onSuccess() {
      onDone()
      await finish(t.done)
    },
    reload: revalidate,
  })
  return (
    <form {...form.events} className="grid gap-4">
      <Select label={t.handling} name="handling" options={toOptions(t.handlings, handlings)} />
      <TextField label={t.cameBackNote} optional={common.optional} name="note" maxLength={500} autoComplete="off" />
      <Button type="submit" loading={form.pending}>
        {t.actions[action]}
      </Button>
    </form>
  )
}
