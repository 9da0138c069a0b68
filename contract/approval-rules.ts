/** A request for approval without an answer ends after so many days (rules 9.5). */
export const APPROVAL_DAYS = 14
