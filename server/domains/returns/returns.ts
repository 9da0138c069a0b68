/** Front door of returns: pieces that come back, for money or for another size. */
export { approveReturn, declineReturn } from './answer.ts'
export { requestReturn } from './ask.ts'
export { blankReturns, hasOpenReturn, listHeldReturnLines, listHeldReturns } from './held-queries.ts'
export { listReturnsForStaff } from './queries.ts'
export { receiveReturn, refundExchange } from './receive.ts'
export { sendExchange } from './send-exchange.ts'
