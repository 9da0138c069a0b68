/** Front door of accounts. Which of its rooms leans on which says `layers.json`. */
export { forgetLinks } from './forget-links.ts'
export { findForSupport } from './support.ts'
export { createAddress, shownAddress } from './profile/addresses.ts'
export { countryName } from './profile/countries.ts'
export { forgetOwner } from './profile/closing.ts'
export { accountHeld } from './profile/held.ts'
export { sendRecovery } from './recovering/send.ts'
export { openCustomer } from './registering/open-account.ts'
export { forgetRegistrations, sendConfirmation } from './registering/register.ts'
export { customerOf } from './sessions/bearer.ts'
export { forgetSessions, openSession } from './sessions/sessions.ts'
export { checkOwner, type OwnerProof } from './proofs/owner-proof.ts'
export { hashPassword } from './proofs/password.ts'
export { openedBySecret } from './proofs/secret-guesses.ts'
export { fullPhone } from './rules/phone.ts'
export type { AddressRow } from './rows/address-queries.ts'
export { lockLeaving } from './rows/closing-queries.ts'
export { findCustomerById } from './rows/customer-queries.ts'
export {
  addressJson,
  emailOf,
  lockCustomerIf,
  lockedAddress,
  makeDefault,
  openAccountOf,
  shippingAddressJson,
} from './rows/shared-queries.ts'
export { setMarketing } from './rows/consent-queries.ts'
