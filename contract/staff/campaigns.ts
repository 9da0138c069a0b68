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
import { type Lang, langs } from '../locale.ts'
import { defineStaffCall } from './call.ts'
import {
  CAMPAIGN_BODY_MAX_LENGTH,
  CAMPAIGN_LINK_MAX_LENGTH,
  CAMPAIGN_NAME_MAX_LENGTH,
  CAMPAIGN_SUBJECT_MAX_LENGTH,
  campaignStates,
  MAX_SEGMENT_DAYS,
  purchaseConditions,
} from './campaign-values.ts'
import { listFields, listOf } from './list.ts'

const Name = Text(CAMPAIGN_NAME_MAX_LENGTH, { refusal: 'name_missing' })
const Subject = Type.String({ maxLength: CAMPAIGN_SUBJECT_MAX_LENGTH })
const Body = Type.String({ maxLength: CAMPAIGN_BODY_MAX_LENGTH, ...MULTILINE })

/** The subscribers for whom every condition is true; null and an empty text ask for nothing. */
export const Segment = Type.Object({
  level: NullableInteger({ minimum: 0, maximum: 3 }),
  lang: Type.Unsafe<Lang | null>({ type: ['string', 'null'], enum: [...langs, null] }),
  purchase: Type.Enum([...purchaseConditions]),
  days: NullableInteger({ minimum: 1, maximum: MAX_SEGMENT_DAYS, description: 'Within these days; null is ever' }),
  collection_id: NullableInteger({ minimum: 1, maximum: 2_147_483_647, description: 'Something of this collection' }),
  city: Type.String({ maxLength: 80, description: 'Of a saved address, without case and accents' }),
})
export type Segment = Static<typeof Segment>

export const CampaignFields = Type.Object({
  name: Name,
  segment: Segment,
  subject_es: Subject,
  subject_en: Subject,
  body_es: Body,
  body_en: Body,
  link: Type.String({ maxLength: CAMPAIGN_LINK_MAX_LENGTH, description: 'A path of the shop for the button' }),
})
export type CampaignFields = Static<typeof CampaignFields>

const Counts = Type.Object({
  es: Type.Integer({ description: 'Subscribers of the segment who get it in Spanish now' }),
  en: Type.Integer(),
  paused: Type.Integer({ description: 'Others of the segment, who got a campaign in the last three days' }),
})

const State = Type.Enum([...campaignStates])

export const Campaign = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  state: State,
  fields: CampaignFields,
  counts: Counts,
  queued_at: NullableString(),
  stopped_at: NullableString(),
  recipients: Nullable(Type.Integer({ description: 'The mails that were written, or that are being written' })),
  sent: Type.Integer(),
  waiting: Type.Integer(),
})
export type Campaign = Static<typeof Campaign>

const Summary = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  state: State,
  recipients: Nullable(Type.Integer()),
  queued_at: NullableString(),
  changed_at: Type.String(),
})
export type CampaignSummary = Static<typeof Summary>

export const listCampaigns = defineStaffCall('listCampaigns', {
  summary: 'Lists the messages to segments, the newest first',
  access: 'campaigns.write',
  query: Type.Object({ ...listFields, state: Type.Optional(State) }),
  response: listOf(Summary),
})

const CampaignQuery = Type.Object({ ...LangQuery.properties, id: Id('campaign_not_found') })

export const getCampaign = defineStaffCall('getCampaign', {
  summary: 'Returns a message to a segment, with how many subscribers it reaches now',
  access: 'campaigns.write',
  query: CampaignQuery,
  response: Campaign,
  refusals: ['campaign_not_found'],
})

export const createCampaign = defineStaffCall('createCampaign', {
  summary: 'Adds a message to a segment as a draft',
  access: 'campaigns.write',
  body: Type.Object({ name: Name }),
  response: Campaign,
  refusals: ['name_missing'],
})

export const saveCampaign = defineStaffCall('saveCampaign', {
  summary: 'Saves the draft of a message and counts its segment',
  access: 'campaigns.write',
  body: Type.Object({ id: Id('campaign_not_found'), version: StoredInteger(), ...CampaignFields.properties }),
  response: Campaign,
  refusals: ['campaign_not_found', 'name_missing', 'campaign_link_invalid', 'campaign_sent', 'version_conflict'],
})

export const testCampaign = defineStaffCall('testCampaign', {
  summary: 'Mails a saved draft in one language to the own mailbox',
  access: 'campaigns.write',
  body: Type.Object({ id: Id('campaign_not_found'), mail_lang: Type.Enum([...langs]) }),
  refusals: ['campaign_not_found', 'campaign_text_missing'],
})

export const sendCampaign = defineStaffCall('sendCampaign', {
  summary: 'Sends a message to every subscriber of its segment, at the rate of the outbox',
  access: 'campaigns.write',
  confirmed: true,
  body: Type.Object({ id: Id('campaign_not_found'), version: StoredInteger() }),
  response: Campaign,
  refusals: [
    'campaign_not_found',
    'campaign_no_recipients',
    'campaign_text_missing',
    'campaign_busy',
    'campaign_sent',
    'version_conflict',
  ],
})

export const stopCampaign = defineStaffCall('stopCampaign', {
  summary: 'Drops the mails of a message that have not left yet',
  access: 'campaigns.write',
  body: Type.Object({ id: Id('campaign_not_found') }),
  response: Campaign,
  refusals: ['campaign_not_found', 'campaign_not_sending'],
})

export const deleteCampaign = defineStaffCall('deleteCampaign', {
  summary: 'Deletes the draft of a message',
  access: 'campaigns.write',
  query: CampaignQuery,
  refusals: ['campaign_not_found', 'campaign_sent'],
})
