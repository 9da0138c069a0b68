import { NotPossible } from '../../platform/not-possible.ts'

/** Who carries a parcel, and the number it goes by. */
export interface Shipment {
  carrier: string
  waybill: string
}

/** The same without white space around. Throws NotPossible for what is no carrier or no waybill. */
export function checkShipment({ carrier, waybill }: Shipment): Shipment {
  const given = { carrier: carrier.trim(), waybill: waybill.trim() }
  if (given.carrier === '' || given.carrier.length > 60) throw new NotPossible('a carrier is needed')
  if (!/^[A-Za-z0-9-]{4,40}$/.test(given.waybill))
    throw new NotPossible(`${given.waybill || 'nothing'} is no waybill: 4 to 40 letters, digits and dashes`)
  return given
}
