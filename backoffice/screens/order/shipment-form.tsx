import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useFinish } from '../../components/actions/page-action.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { storeLastCarrier } from '../../lib/last-carrier.ts'
import { useMessages } from '../../lib/language.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { orderMessages } from '../../messages/order.ts'
import { ShipmentFields, useShipmentErrors } from './shipment-fields.tsx'

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
  const findErrors = useShipmentErrors()
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const waybill = useRef<HTMLInputElement>(null)
  useKeys(isNextStep ? { s: () => waybill.current?.focus() } : {})
  const form = useForm({
    validate: findErrors,
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
  const known = action === 'correct_waybill' ? order : undefined
  return (
    <form {...form.events} className="grid max-w-[42rem] items-start gap-4 md:grid-cols-2">
      <ShipmentFields
        carriers={order.carriers}
        known={known}
        waybill={waybill}
        isNextStep={isNextStep}
        errors={form.errors}
      />
      <Button type="submit" className="justify-self-start" loading={form.pending}>
        {t.actions[action]}
      </Button>
      {isNextStep && <SecondaryText className="hidden self-center lg:block">{t.waybillHint}</SecondaryText>}
    </form>
  )
}
