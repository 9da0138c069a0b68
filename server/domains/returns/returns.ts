/** The public interface of returns: items that customers send back, for money or for another size. */
export { approveReturn, declineReturn } from './staff-decision.ts'
export { openReturn } from './open-return.ts'
export { askForDifference } from './ask-difference.ts'
export { requestReturn } from './request-return.ts'
export {
  anonymizeReturns,
  hasOpenReturn,
  listPersonalReturnLines,
  listPersonalReturns,
} from './personal-data-queries.ts'
export { listReturnsForStaff } from './queries.ts'
export { listAllRefundedUnits } from './refunded-units.ts'
export { receiveReturn, refundExchange, type ReturnReceipt } from './receive-return.ts'
export { sendExchange } from './send-exchange.ts'
