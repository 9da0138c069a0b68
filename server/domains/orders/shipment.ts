import { restoreDashes } from '@shop/contract/scanned-text.ts'
import { refuse } from '../../platform/refusal.ts'
import { isOrderCode } from './order-code.ts'

export interface Shipment {
  carrier: string
  waybill: string
}

/**
 * Trims the fields of a shipment, and joins the groups in which carriers print their numbers. Refuses `carrier_missing`
 * and `waybill_invalid`, also for the code of an order: a scanner reads it from the packing slip beside the label.
 */
export function parseShipment({ carrier, waybill }: Shipment): Shipment {
  const shipment = { carrier: carrier.trim(), waybill: restoreDashes(waybill).replaceAll(/\s/g, '') }
  if (shipment.carrier === '' || shipment.carrier.length > 60) refuse('carrier_missing', { carrier: 'carrier_missing' })
  const isWaybill = /^[A-Za-z0-9-]{4,40}$/.test(shipment.waybill) && !isOrderCode(shipment.waybill)
  if (!isWaybill) refuse('waybill_invalid', { waybill: 'waybill_invalid' })
  return shipment
}
