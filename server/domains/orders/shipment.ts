import { BusinessError } from '../../platform/business-error.ts'

/** The carrier of a shipment and its tracking number. */
export interface Shipment {
  carrier: string
  waybill: string
}

/** Trims the fields of a shipment. Throws a BusinessError for an invalid carrier or tracking number. */
export function parseShipment({ carrier, waybill }: Shipment): Shipment {
  const shipment = { carrier: carrier.trim(), waybill: waybill.trim() }
  if (shipment.carrier === '' || shipment.carrier.length > 60) throw new BusinessError('a carrier is needed')
  if (!/^[A-Za-z0-9-]{4,40}$/.test(shipment.waybill))
    throw new BusinessError(`${shipment.waybill || 'nothing'} is no waybill: 4 to 40 letters, digits and dashes`)
  return shipment
}
