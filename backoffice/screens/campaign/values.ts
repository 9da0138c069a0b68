import { isBlank } from '@shop/contract/one-line.ts'
import { isShopPath, MAX_SEGMENT_DAYS } from '@shop/contract/staff/campaign-values.ts'
import type { Campaign, CampaignFields } from '@shop/contract/staff/campaigns.ts'
import type { campaignMessages } from '../../messages/campaigns.ts'

/** A campaign as staff edit it: its days are as they are typed. */
export type CampaignValues = CampaignFields & { days: string }

export function toValues({ fields }: Campaign): CampaignValues {
  const { days } = fields.segment
  return { ...fields, days: days === null ? '' : String(days) }
}

/** Returns the fields that are saved. What a segment without purchases does not use is left out. */
export function toFields({ days, ...fields }: CampaignValues): CampaignFields {
  const { segment } = fields
  const asks = segment.purchase !== 'any'
  return {
    ...fields,
    link: fields.link.trim(),
    segment: {
      ...segment,
      city: segment.city.trim(),
      days: asks ? (readDays(days) ?? null) : null,
      collection_id: asks ? segment.collection_id : null,
    },
  }
}

function readDays(text: string): number | undefined {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= MAX_SEGMENT_DAYS ? days : undefined
}

export function findErrors(
  values: CampaignValues,
  t: (typeof campaignMessages)['es'],
  required: string,
): Record<string, string | undefined> {
  const { name, link, days, segment } = values
  const hasWrongDays = segment.purchase !== 'any' && !isBlank(days) && readDays(days) === undefined
  return {
    name: isBlank(name) ? required : undefined,
    link: isShopPath(link.trim()) ? undefined : t.linkInvalid,
    days: hasWrongDays ? t.daysInvalid : undefined,
  }
}
