import { restoreDashes } from '@shop/contract/scanned-text.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { type RefObject, useId } from 'react'
import { useMessages } from '../../lib/language.ts'
import { readLastCarrier } from '../../lib/last-carrier.ts'
import { orderMessages } from '../../messages/order.ts'

export function useShipmentErrors(): (values: FormData) => FormErrors {
  const { t } = useMessages(orderMessages)
  return (values) => ({
    carrier: isBlank(String(values.get('carrier'))) ? t.carrierMissing : undefined,
    waybill: /^[A-Za-z0-9-]{4,40}$/.test(restoreDashes(String(values.get('waybill'))).replaceAll(/\s/g, ''))
      ? undefined
      : t.waybillMissing,
  })
}

interface ShipmentFieldsProps {
  carriers: readonly string[]
  known?: { carrier: string | null; waybill: string | null } | undefined
  waybill?: RefObject<HTMLInputElement | null> | undefined
  isNextStep?: boolean
  errors: FormErrors
}

/** The fields of a carrier and a tracking number. Enter in the latter sends the form, which is how a scanner ends. */
export function ShipmentFields({ carriers, known, waybill, isNextStep = false, errors }: ShipmentFieldsProps) {
  const { t } = useMessages(orderMessages)
  const listId = useId()
  return (
    <>
      <div>
        <TextField
          label={t.carrier}
          name="carrier"
          list={listId}
          defaultValue={known === undefined ? readLastCarrier() || (carriers[0] ?? '') : (known.carrier ?? '')}
          autoComplete="off"
          error={errors['carrier']}
        />
        <datalist id={listId}>
          {carriers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <TextField
        ref={waybill}
        label={t.waybill}
        name="waybill"
        defaultValue={known?.waybill ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The text is selected, so that the next scan replaces a refused one.
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.select()}
        aria-keyshortcuts={isNextStep ? 's' : undefined}
        error={errors['waybill']}
      />
    </>
  )
}
