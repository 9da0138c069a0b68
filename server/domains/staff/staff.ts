/** The public interface of the staff: their identities, sessions and what they may do. */
export { seedDemoOwner, inviteFirstOwner } from './people/first-owner.ts'
export { inviteStaff } from './people/invitations.ts'
export { resetStaffAccess, setStaffStatus } from './people/members.ts'
export { findActorName, findActorNames } from './actor-names.ts'
export { findStaffByEmail } from './queries/member-queries.ts'
export { findRequestStaff } from './routes.ts'
export { deleteExpiredStaffSessions } from './sessions/sessions.ts'
export { endPreview, findRequestPreview, startPreview } from './preview/preview.ts'
