import * as audit from './audit.ts'
import type { StaffCall } from './call.ts'
import { type StaffCallName, staffCalls } from './calls.ts'
import * as codes from './codes.ts'
import * as people from './people.ts'
import * as profile from './profile.ts'
import * as searchTerms from './search-terms.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'

const declaredCalls = { ...audit, ...codes, ...people, ...profile, ...session, ...settings, ...searchTerms }

/** Every call of the back office by its name, with its schemas. Browsers import only the type. */
export type StaffContract = { [N in StaffCallName]: (typeof declaredCalls)[N] }

const callsByName: Record<StaffCallName, StaffCall> = declaredCalls

/** All calls of the back office as values, for code that iterates over them (documentation, tests). */
export const allStaffCalls: StaffCall[] = (Object.keys(staffCalls) as StaffCallName[]).map((name) => callsByName[name])
