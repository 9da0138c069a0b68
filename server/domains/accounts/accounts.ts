/** The public interface of accounts. `layers.json` says how its modules depend on each other. */
export { deleteExpiredLinks } from './delete-expired-links.ts'
export { findForSupport } from './find-for-support.ts'
export {
  addCustomerNote,
  blockCustomer,
  endCustomerSessions,
  unblockCustomer,
} from './customer-service/customer-service.ts'
export { createAddress, listAddresses, toAddress } from './profile/addresses.ts'
export { getCountryName, listCountries } from './profile/countries.ts'
export { type CountryRow as Country, listCountryRows as listAllCountries } from './queries/country-queries.ts'
export { completePhone } from './profile/full-phone.ts'
export { anonymizeCustomer } from './profile/anonymize-customer.ts'
export { listAccountPersonalData } from './profile/personal-data.ts'
export { sendRecovery } from './password-recovery/send-recovery.ts'
export { createCustomer, findOrCreateCustomer } from './registration/create-customer.ts'
export { type ImportedAddress, type ImportedCustomer, importCustomers } from './registration/import-customers.ts'
export { deleteExpiredRegistrations, sendConfirmation } from './registration/register.ts'
export {
  createLinkedSession,
  createSession,
  deleteExpiredSessions,
  findRequestCustomer,
  getOpenSessionLimits,
  isLinkedSessionOpen,
  requireOpenSession,
  selectLinkedCustomer,
  touchLinkedSession,
} from './sessions/sessions.ts'
export { verifyOwner, type OwnerProof } from './credentials/owner-proof.ts'
export { hashPassword, matchPassword, validatePassword, verifyPassword } from './credentials/password.ts'
export { findBySecret } from './credentials/secret-guesses.ts'
export { formatAffiliation } from './rules/affiliation.ts'
export { toLowerCaseEmail } from './rules/mailbox.ts'
export { formatFullPhone, readPhone } from './rules/phone.ts'
export { parsePostalCode } from './rules/postal-code.ts'
export type { AddressRow } from './queries/address-queries.ts'
export { renameSession } from './queries/session-queries.ts'
export { lockAddresses, lockOpenCustomer } from './queries/anonymize-queries.ts'
export { isBlocked } from './queries/customer-service-queries.ts'
export {
  findOpenCustomer,
  findPhone,
  hasPassword,
  isClosedCustomer,
  listKnownMailboxes,
} from './queries/customer-queries.ts'
export {
  selectEmail,
  lockCustomerIf,
  lockedAddress,
  makeDefault,
  selectOpenAccountId,
  selectSessionIds,
  shippingAddressJson,
} from './queries/shared-queries.ts'
export type { SessionCustomer } from './queries/session-queries.ts'
export {
  confirmPrivacyRequest,
  findPrivacyRequest,
  type PrivacyRequestKind,
  upsertPrivacyRequest,
} from './queries/privacy-request-queries.ts'
export { findMarketing, type Marketing, selectMarketing, setMarketing } from './queries/consent-queries.ts'
