import { NotPossible } from '../../platform/not-possible.ts'

/** The carrier of a shipment and its tracking number. */
export interface Shipment {
  carrier: string
  waybill: string
}

/** Trims the fields of a shipment. Throws a BusinessError for an invalid carrier or tracking number. */
export function checkShipment({ carrier, waybill }: Shipment): Shipment {
  const given = { carrier: carrier.trim(), waybill: waybill.trim() }
  if (given.carrier === '' || given.carrier.length > 60) throw new NotPossible('a carrier is needed')
  if (!/^[A-Za-z0-9-]{4,40}$/.test(given.waybill))
    throw new NotPossible(`${given.waybill || 'nothing'} is no waybill: 4 to 40 letters, digits and dashes`)
  return given
}
