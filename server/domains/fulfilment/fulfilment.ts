/** The public interface of fulfillment: the shipment of a paid order, and its invoice. */
export { completeOrders } from './jobs.ts'
export { findOrderSheet, type OrderSheet } from './order-sheet.ts'
export { correctShipment, deliverOrder, prepareOrder, shipOrder } from './parcels.ts'
export { type CameBack, shipAgain, takeBackParcel } from './came-back.ts'
