/** The public interface of draft orders, which staff prepare for customers (rules 4.1). */
export { addDraftAddress, createDraft } from './create-draft.ts'
export { deleteDraft } from './delete-draft.ts'
export { listPersonalDraftOrders } from './queries.ts'
export { readDraft, type ReadDraft } from './read-draft.ts'
export { checkDraftPayment, recordDraftPayment } from './record-payment.ts'
export { saveDraft } from './save-draft.ts'
export { sendDraft } from './send-draft.ts'
