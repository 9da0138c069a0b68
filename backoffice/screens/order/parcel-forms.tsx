import { type ReplacementReason, replacementReasons } from '@shop/contract/parcels.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useRevalidator } from 'react-router'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { storeLastCarrier } from '../../lib/last-carrier.ts'
import { toOptions } from '../../lib/options.ts'
import { orderMessages } from '../../messages/order.ts'
import { orderFormMessages } from '../../messages/order-forms.ts'
import { ShipmentFields, useShipmentErrors } from './shipment-fields.tsx'
import { UnitsField, useUnits } from './units-field.tsx'

interface OrderFormProps {
  order: StaffOrder
  onDone: () => void
}

const readShipment = (values: FormData) => ({
  carrier: String(values.get('carrier')),
  waybill: String(values.get('waybill')),
})

export function PartForm({ order, onDone }: OrderFormProps) {
  const { t, lang } = useMessages(orderMessages)
  const { t: forms } = useMessages(orderFormMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const findErrors = useShipmentErrors()
  const units = useUnits(order, ({ here }) => here)
  const form = useForm({
    validate: (values) => ({
      lines: units.chosen.length === 0 ? forms.unitsNone : undefined,
      ...findErrors(values),
    }),
    send: (values) =>
      staffApi(lang)('shipPart', { body: { code: order.code, lines: units.chosen, ...readShipment(values) } }),
    async onSuccess(_, { elements }) {
      storeLastCarrier((elements.namedItem('carrier') as HTMLInputElement).value)
      onDone()
      await finish(t.shipped)
    },
    reload: revalidate,
  })
  return (
    <form {...form.events} className="grid gap-5">
      <Text>{forms.partText}</Text>
      <UnitsField legend={forms.partLines} units={units} describe={forms.unitsHere} error={form.errors['lines']} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ShipmentFields carriers={order.carriers} errors={form.errors} />
      </div>
      <Button type="submit" className="justify-self-start" loading={form.pending}>
        {t.actions.ship_part}
      </Button>
    </form>
  )
}

export function ReplaceForm({ order, onDone }: OrderFormProps) {
  const { t, lang } = useMessages(orderMessages)
  const { t: forms } = useMessages(orderFormMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const units = useUnits(order, ({ replaceable }) => replaceable)
  const form = useForm({
    validate: () => ({ lines: units.chosen.length === 0 ? forms.unitsNone : undefined }),
    send(values) {
      const reason = replacementReasons.find((one) => one === values.get('reason')) ?? 'lost_parcel'
      const replacements = order.parcels.filter(({ kind }) => kind === 'replacement').length
      return staffApi(lang)('replaceUnits', { body: { code: order.code, lines: units.chosen, reason, replacements } })
    },
    async onSuccess() {
      onDone()
      await finish(forms.replaced)
    },
    reload: revalidate,
  })
  return (
    <form {...form.events} className="grid gap-5">
      <Text>{forms.replaceText}</Text>
      <Select
        label={forms.replaceReason}
        name="reason"
        options={toOptions<ReplacementReason>(forms.parcelReasons, replacementReasons).map(({ value, label }) => ({
          value,
          label: label.charAt(0).toUpperCase() + label.slice(1),
        }))}
      />
      <UnitsField legend={forms.replaceLines} units={units} describe={forms.unitsAway} error={form.errors['lines']} />
      <Button type="submit" className="justify-self-start" loading={form.pending}>
        {t.actions.replace}
      </Button>
    </form>
  )
}

interface ParcelShipmentFormProps extends OrderFormProps {
  parcel: StaffOrder['parcels'][number] & { id: number }
}

export function ParcelShipmentForm({ order, parcel, onDone }: ParcelShipmentFormProps) {
  const { t, lang } = useMessages(orderMessages)
  const { t: forms } = useMessages(orderFormMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const findErrors = useShipmentErrors()
  const isCorrection = parcel.waybill !== null
  const form = useForm({
    validate: findErrors,
    send: (values) =>
      staffApi(lang)(isCorrection ? 'correctParcel' : 'shipReplacement', {
        body: { code: order.code, id: parcel.id, ...readShipment(values) },
      }),
    async onSuccess() {
      onDone()
      await finish(t.shipped)
    },
    refusalFields: { waybill_unchanged: 'waybill' },
    reload: revalidate,
  })
  return (
    <form {...form.events} className="grid items-start gap-4 md:grid-cols-2">
      <ShipmentFields carriers={order.carriers} known={isCorrection ? parcel : undefined} errors={form.errors} />
      <Button type="submit" className="justify-self-start" loading={form.pending}>
        {isCorrection ? t.actions.correct_waybill : forms.parcelShip}
      </Button>
    </form>
  )
}
