/** The public interface of the staff: their identities, sessions and what they may do. */
export { seedDemoOwner, inviteFirstOwner } from './people/first-owner.ts'
export { inviteStaff, acceptInvitation, getInvitation } from './people/invitations.ts'
export { resetStaffAccess, setStaffStatus, listStaff, revokeInvitation, setStaffRoles } from './people/members.ts'
export { changeSetting, isGuardedSetting } from './change-setting.ts'
export { findActorName, findActorNames, nameConflict } from './actor-names.ts'
export { deleteViewsOfMailbox, deleteViewsOfPhone } from './queries/view-queries.ts'
export { isOnlyMemberWith, mayActorStill, mayStill } from './queries/permission-queries.ts'
export { findStaffByEmail } from './queries/member-queries.ts'
export { countShownPeople, recordShownPeople } from './reading/count-people.ts'
export { listShownPeople } from './reading/shown-people.ts'
export { findRequestStaff, endMySession, listMySessions } from './sessions/sessions.ts'
export { deleteDepartedStaff } from './people/departed-staff.ts'
export { protectStaffSecrets } from './sign-in/protect-secrets.ts'
export { deleteExpiredStaffSessions } from './sessions/sessions.ts'
export {
  getStaffCookieName,
  deleteSessionCookie,
  readDeviceCookie,
  writeDeviceCookie,
  writeSessionCookie,
} from './sessions/staff-cookies.ts'
export { acceptPreview, endPreview, findRequestPreview, startPreview } from './preview/preview.ts'
export { getMe, updateMe } from './profile.ts'
export { endStaffSession, insertStaffSession } from './queries/session-queries.ts'
export { staffLimits } from './rules/limits.ts'
export {
  addPasskey,
  enrollTotp,
  getPasskeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotpEnrollment,
  type KnownSession,
} from './sign-in/factors.ts'
export { createSignInChallenge } from './sign-in/passkeys.ts'
export { changeStaffPassword, signInWithPassword } from './sign-in/password.ts'
export { confirmIdentity, signInWithCode, signInWithPasskey } from './sign-in/second-factor.ts'
export { type StaffOrigin } from './sign-in/sign-in.ts'
export { deleteView, listViews, saveView } from './views.ts'
