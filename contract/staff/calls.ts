/** Method and path of every call of the back office, under `/api/staff`. Browsers load only this table as a value. */
export const staffCalls = {
  signInWithPassword: ['POST', '/session/password'],
  signInWithTotp: ['POST', '/session/totp'],
  signInWithRecoveryCode: ['POST', '/session/recovery'],
  getPasskeyChallenge: ['POST', '/session/passkey/options'],
  signInWithPasskey: ['POST', '/session/passkey/verify'],
  confirmIdentity: ['POST', '/session/confirm'],
  signOut: ['DELETE', '/session'],
  getMe: ['GET', '/me'],
  updateMe: ['PUT', '/me'],
  changeStaffPassword: ['PUT', '/me/password'],
  startTotpEnrollment: ['POST', '/me/totp/start'],
  enrollTotp: ['POST', '/me/totp/confirm'],
  removeTotp: ['DELETE', '/me/totp'],
  getPasskeyOptions: ['POST', '/me/passkeys/options'],
  addPasskey: ['POST', '/me/passkeys'],
  removePasskey: ['DELETE', '/me/passkeys'],
  renewRecoveryCodes: ['POST', '/me/recovery-codes'],
  listMySessions: ['GET', '/me/sessions'],
  endMySession: ['DELETE', '/me/sessions'],

  listStaff: ['GET', '/people/list'],
  inviteStaff: ['POST', '/people/invite'],
  setStaffRoles: ['PUT', '/people/roles'],
  setStaffStatus: ['PUT', '/people/status'],
  resetStaffAccess: ['POST', '/people/reset'],
  revokeInvitation: ['DELETE', '/invitations'],
  getInvitation: ['GET', '/invitations/detail'],
  acceptInvitation: ['POST', '/invitations/accept'],

  listAudit: ['GET', '/audit/list'],

  listProducts: ['GET', '/products/list'],
  getProductDetail: ['GET', '/products/detail'],
  getProductOptions: ['GET', '/products/options'],
  createProduct: ['POST', '/products/create'],
  saveProduct: ['PUT', '/products/save'],
  publishProduct: ['POST', '/products/publish'],
  hideProduct: ['POST', '/products/hide'],
  archiveProduct: ['POST', '/products/archive'],
  duplicateProduct: ['POST', '/products/duplicate'],

  listStock: ['GET', '/stock/list'],
  listStockHistory: ['GET', '/stock/history'],
  adjustStock: ['POST', '/stock/adjust'],

  getDraft: ['GET', '/drafts'],
  saveDraft: ['PUT', '/drafts'],
  deleteDraft: ['DELETE', '/drafts'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]>

export type StaffCallName = keyof typeof staffCalls
