import { type Static, Type } from 'typebox'
import {
  Id,
  LangQuery,
  MULTILINE,
  Nullable,
  NullableInteger,
  NullableString,
  StoredInteger,
  Text,
} from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { LEGAL_CONTENT_MAX_LENGTH, LEGAL_NAME_MAX_LENGTH, LEGAL_NOTE_MAX_LENGTH } from './legal-limits.ts'
import { listFields, listOf } from './list.ts'

const LegalId = Id('legal_text_not_found')

const LegalText = Type.Object({
  name: Type.String({ maxLength: LEGAL_NAME_MAX_LENGTH, ...MULTILINE }),
  content: Type.String({ maxLength: LEGAL_CONTENT_MAX_LENGTH, ...MULTILINE, description: 'HTML, cleaned when saved' }),
})
const LegalTexts = Type.Object({ es: LegalText, en: LegalText })
export type LegalTexts = Static<typeof LegalTexts>

const LegalFields = Type.Object({
  /** Null comes into force as soon as it is published. */
  valid_from: NullableString({ maxLength: 40, description: 'ISO 8601 with zone', refusal: 'time_invalid' }),
  /** It tells staff about the change; customers never see it. */
  note: Type.String({ maxLength: LEGAL_NOTE_MAX_LENGTH, ...MULTILINE }),
  texts: LegalTexts,
})
export type LegalFields = Static<typeof LegalFields>

const LegalVersion = Type.Object({
  version: Type.Integer(),
  valid_from: Type.String(),
  state: Type.Enum(['scheduled', 'in_force', 'former']),
  note: Type.String(),
  published_at: NullableString(),
  published_by: NullableString({ description: 'The name of a member of staff' }),
  /** Accounts that agreed to this version; null for texts that no customer agrees to. */
  accepted: NullableInteger(),
})
export type LegalVersion = Static<typeof LegalVersion>

const LegalDraft = Type.Object({
  version: Type.Integer(),
  fields: LegalFields,
  changed_at: Type.String(),
  changed_by: NullableString(),
  proposed_at: NullableString(),
  proposed_by: NullableString(),
  declined_reason: NullableString(),
})
export type LegalDraft = Static<typeof LegalDraft>

const LegalDetail = Type.Object({
  id: Type.Integer(),
  /** It is null before the first version. */
  in_force: Nullable(Type.Object({ version: Type.Integer(), valid_from: Type.String(), texts: LegalTexts })),
  versions: Type.Array(LegalVersion),
  draft: Nullable(LegalDraft),
  needs_confirmation: Type.Boolean(),
})
export type LegalDetail = Static<typeof LegalDetail>

const LegalItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  version: NullableInteger(),
  valid_from: NullableString(),
  scheduled_from: NullableString({ description: 'When a published version comes into force' }),
  draft: Nullable(Type.Enum(['draft', 'proposed', 'declined'])),
  accepted: NullableInteger(),
})
export type LegalItem = Static<typeof LegalItem>

const Query = Type.Object({ ...LangQuery.properties, id: LegalId })
const Draft = { id: LegalId, version: StoredInteger({ description: 'Of the draft; 0 without one' }) }

export const listLegalTexts = defineStaffCall('listLegalTexts', {
  summary: 'Lists the legal texts with the version in force, the one to come, and what is being written',
  access: 'content.read',
  response: Type.Object({ items: Type.Array(LegalItem) }),
})

export const getStaffLegalText = defineStaffCall('getStaffLegalText', {
  summary: 'Returns a legal text with its versions and the draft of the next one',
  access: 'content.read',
  query: Query,
  response: LegalDetail,
  refusals: ['legal_text_not_found'],
})

export const getLegalVersion = defineStaffCall('getLegalVersion', {
  summary: 'Returns one version of a legal text in both languages',
  access: 'content.read',
  query: Type.Object({ ...LangQuery.properties, id: LegalId, version: Id('legal_version_unknown') }),
  response: Type.Object({ version: Type.Integer(), valid_from: Type.String(), texts: LegalTexts }),
  refusals: ['legal_text_not_found', 'legal_version_unknown'],
})

export const saveLegalDraft = defineStaffCall('saveLegalDraft', {
  summary:
    'Saves the draft of the next version, if nobody else has saved it since `version`; it is not proposed any more',
  access: 'legal.propose',
  body: Type.Object({ ...Draft, fields: LegalFields }),
  response: LegalDetail,
  refusals: ['legal_text_not_found', 'time_invalid', 'version_conflict'],
})

export const discardLegalDraft = defineStaffCall('discardLegalDraft', {
  summary: 'Deletes the draft of the next version',
  access: 'legal.propose',
  query: Type.Object({ ...LangQuery.properties, id: LegalId, version: StoredInteger() }),
  response: LegalDetail,
  refusals: ['legal_text_not_found', 'legal_draft_missing', 'version_conflict'],
})

const completeRefusals = ['legal_incomplete', 'legal_unchanged', 'legal_version_scheduled'] as const

export const proposeLegalVersion = defineStaffCall('proposeLegalVersion', {
  summary: 'Asks an owner or manager to publish the draft as it is',
  access: 'legal.propose',
  body: Type.Object(Draft),
  response: LegalDetail,
  refusals: ['legal_text_not_found', 'legal_draft_missing', 'version_conflict', ...completeRefusals],
})

export const declineLegalVersion = defineStaffCall('declineLegalVersion', {
  summary: 'Gives a proposed draft back with a reason',
  access: 'legal.publish',
  body: Type.Object({ ...Draft, reason: Text(LEGAL_NOTE_MAX_LENGTH, MULTILINE) }),
  response: LegalDetail,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'legal_text_not_found', 'legal_draft_missing', 'version_conflict', 'legal_not_proposed'],
})

export const publishLegalVersion = defineStaffCall('publishLegalVersion', {
  summary:
    'Publishes the draft as the next version: at once, or at a time to come; terms and privacy need a confirmed identity',
  access: 'legal.publish',
  body: Type.Object({ ...Draft, valid_from: LegalFields.properties.valid_from }),
  response: LegalDetail,
  refusals: [
    'legal_text_not_found',
    'legal_draft_missing',
    'version_conflict',
    'time_invalid',
    'legal_time_past',
    'confirmation_needed',
    ...completeRefusals,
  ],
})

export const withdrawLegalVersion = defineStaffCall('withdrawLegalVersion', {
  summary: 'Takes back a version that is not in force yet; it becomes the draft, unless there is one',
  access: 'legal.publish',
  body: Type.Object({ id: LegalId, version: Id('legal_version_unknown') }),
  response: LegalDetail,
  refusals: ['legal_text_not_found', 'legal_version_unknown', 'legal_version_in_force', 'confirmation_needed'],
})

const LegalConsent = Type.Object({
  customer_id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  affiliation: Type.String(),
  version: NullableInteger(),
  at: Type.String(),
})
export type LegalConsent = Static<typeof LegalConsent>

export const listLegalConsents = defineStaffCall('listLegalConsents', {
  summary: 'Lists which customer agreed to which version of the terms or the privacy notice, the newest first',
  access: 'customers.read',
  people: { of: 'customer', by: 'items.customer_id' },
  query: Type.Object({ ...listFields, id: LegalId, version: Type.Optional(Id('legal_version_unknown')) }),
  response: listOf(LegalConsent),
  refusals: ['legal_text_not_found', 'legal_version_unknown'],
})
