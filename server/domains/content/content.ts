export { buildTrackingUrl } from './tracking-url.ts'
export { cleanHtml, safeHtml } from './html/clean-html.ts'
export { deleteContactMessages, listContactMessages, listPersonalContactMessages } from './contact-queries.ts'
export { deleteOldContactMessages } from './delete-old-contact-messages.ts'
export { type StoredBanner, listStoredBanners } from './home/banner-queries.ts'
export { banners } from './home/edit-banners.ts'
export { createItem, saveItem, setOrder, setState } from './home/edit-item.ts'
export type { StoredItem } from './home/stored-item.ts'
export { posts } from './home/edit-posts.ts'
export { type HomeImageRow, listHomeImages } from './home/item-queries.ts'
export { listStoredPosts, type StoredPost } from './home/post-queries.ts'
export { selectNextHomeChange } from './home/queries.ts'
export { replaceContentImage } from './image-queries.ts'
export { type LegalDraftRow, listLegalDrafts } from './legal/draft-queries.ts'
export {
  declineLegalVersion,
  discardLegalDraft,
  proposeLegalVersion,
  publishLegalVersion,
  saveLegalDraft,
  withdrawLegalVersion,
} from './legal/edit-legal-text.ts'
export { findLegalTexts, type LegalVersionRow, listLegalNames, listLegalVersions } from './legal/version-queries.ts'
export { toMailSender } from './mail-sender.ts'
export { listMissingLegalTexts } from './missing-legal-texts.ts'
export { getBrand, getMailSender, recentSettings } from './recent-settings.ts'
export { deleteContactMessage, replyToContactMessage, setContactMessageDone } from './reply-contact.ts'
export { keepSetting, saveSetting, type SettingChange } from './save-setting.ts'
export { listSettingRows } from './setting-queries.ts'
export { getShopMailbox } from './shop-mailbox.ts'
export {
  getLegalVersionsInForce,
  pricesIncludeTax,
  taxRate,
  selectNextLegalText,
  privacyVersionAt,
  settingValue,
  termsVersionAt,
} from './shared-queries.ts'
export {
  listWrittenSettings,
  readSettings,
  type SettingName,
  parseSettings,
  type ShopSettings,
  writeSetting,
} from './settings.ts'
