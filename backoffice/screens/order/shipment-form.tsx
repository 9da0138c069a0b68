import { restoreDashes } from '@shop/contract/scanned-text.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useId, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useFinish } from '../../components/actions/page-action.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { readLastCarrier, storeLastCarrier } from '../../lib/last-carrier.ts'
import { useMessages } from '../../lib/language.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { orderMessages } from '../../messages/order.ts'

interface ShipmentFormProps {
  order: StaffOrder
  action: 'ship' | 'ship_again' | 'correct_waybill'
  /** Whether the key `s` leads to the waybill: there is one such form on a page. */
  isNextStep?: boolean
  onDone?: () => void
}

const calls = { ship: 'shipOrder', ship_again: 'shipAgain', correct_waybill: 'correctWaybill' } as const

/** Carrier and waybill of a parcel. Enter in the waybill sends them, which is how a scanner ends. */
export function ShipmentForm({ order, action, isNextStep = false, onDone }: ShipmentFormProps) {
  const { t, lang } = useMessages(orderMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const waybill = useRef<HTMLInputElement>(null)
  useKeys(isNextStep ? { s: () => waybill.current?.focus() } : {})
  const form = useForm({
    validate: (values) => ({
      carrier: isBlank(String(values.get('carrier'))) ? t.carrierMissing : undefined,
      waybill: /^[A-Za-z0-9-]{4,40}$/.test(restoreDashes(String(values.get('waybill'))).replaceAll(/\s/g, ''))
        ? undefined
        : t.waybillMissing,
    }),
    send: (values) => {
      const body = { code: order.code, carrier: String(values.get('carrier')), waybill: String(values.get('waybill')) }
      return staffApi(lang)(calls[action], { body })
    },
    async onSuccess(_, { elements }) {
      storeLastCarrier((elements.namedItem('carrier') as HTMLInputElement).value)
      onDone?.()
      await finish(t.shipped)
    },
    refusalFields: { waybill_used: 'waybill', waybill_unchanged: 'waybill' },
    reload: revalidate,
  })
  const known = action === 'correct_waybill' ? (order.carrier ?? '') : readLastCarrier() || (order.carriers[0] ?? '')
  return (
    <form {...form.events} className="grid max-w-[42rem] items-start gap-4 md:grid-cols-2">
      <CarrierField carriers={order.carriers} known={known} error={form.errors['carrier']} />
      <TextField
        ref={waybill}
        label={t.waybill}
        name="waybill"
        defaultValue={action === 'correct_waybill' ? (order.waybill ?? '') : ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The text is selected, so that the next scan replaces a refused one.
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.select()}
        aria-keyshortcuts={isNextStep ? 's' : undefined}
        error={form.errors['waybill']}
      />
      <Button type="submit" className="justify-self-start" loading={form.pending}>
        {t.actions[action]}
      </Button>
      {isNextStep && <SecondaryText className="hidden self-center lg:block">{t.waybillHint}</SecondaryText>}
    </form>
  )
}

interface CarrierFieldProps {
  /** The carriers of the settings, which the field suggests. */
  carriers: readonly string[]
  known: string
  error: string | undefined
}

function CarrierField({ carriers, known, error }: CarrierFieldProps) {
  const { t } = useMessages(orderMessages)
  const listId = useId()
  return (
    <div>
      <TextField label={t.carrier} name="carrier" list={listId} defaultValue={known} autoComplete="off" error={error} />
      <datalist id={listId}>
        {carriers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  )
}
