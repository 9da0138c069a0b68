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

  listCodes: ['GET', '/codes/list'],
  getCode: ['GET', '/codes/detail'],
  createCode: ['POST', '/codes/create'],
  generateCodes: ['POST', '/codes/generate'],
  listCodeBatches: ['GET', '/codes/batches'],
  exportCodeBatch: ['GET', '/codes/batches/export'],
  endCodeBatch: ['POST', '/codes/batches/end'],
  endCode: ['POST', '/codes/end'],
  testCode: ['POST', '/codes/test'],

  listSettings: ['GET', '/settings/list'],
  saveSetting: ['PUT', '/settings/save'],
  previewShipping: ['POST', '/settings/shipping/preview'],

  listMissedTerms: ['GET', '/search-terms/missed'],
  listSynonyms: ['GET', '/search-terms/synonyms'],
  addSynonym: ['POST', '/search-terms/synonyms'],
  removeSynonym: ['POST', '/search-terms/synonyms/remove'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]>

export type StaffCallName = keyof typeof staffCalls
