/** A campaign is a draft until it is sent; then it is being sent until its last mail has left, or it was stopped. */
export const campaignStates = ['draft', 'sending', 'sent', 'stopped'] as const
export type CampaignState = (typeof campaignStates)[number]

export const purchaseConditions = ['any', 'bought', 'not_bought'] as const
export type PurchaseCondition = (typeof purchaseConditions)[number]

export const CAMPAIGN_NAME_MAX_LENGTH = 80
/** Mail programs show no more of a subject. */
export const CAMPAIGN_SUBJECT_MAX_LENGTH = 78
export const CAMPAIGN_BODY_MAX_LENGTH = 4000
export const CAMPAIGN_LINK_MAX_LENGTH = 200
export const MAX_SEGMENT_DAYS = 3650

/** A customer gets at most one campaign in this many days (rules 9.21). */
export const CAMPAIGN_PAUSE_DAYS = 3

/** Whether a text is a path of the shop, such as `/home`, or empty. */
export function isShopPath(text: string): boolean {
  return text === '' || /^\/(?![/\\])[\w\-./?=&%~+]*$/.test(text)
}
