/** The public interface of fulfillment: the shipment of a paid order, and its invoice. */
export { markOrdersCompleted } from './jobs.ts'
export { runOnEach, shipParcel } from './bulk-actions.ts'
export { findStaffOrderDetails, type StaffOrderDetails } from './staff-order-details.ts'
export { correctShipment, deliverOrder, prepareOrder, shipOrder } from './shipments.ts'
export { type ReturnedParcelHandling, reshipOrder, recordReturnToSender } from './return-to-sender.ts'
export { attachInvoice, attachInvoicePdf, cancelInvoice, mailInvoice } from './invoice-documents.ts'
export { correctParcel, deliverParcel, shipPart } from './parcels.ts'
export { cancelReplacement, replaceUnits, shipReplacement } from './replacements.ts'
