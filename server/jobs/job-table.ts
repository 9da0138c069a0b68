import {
  deleteExpiredLinks,
  deleteExpiredRegistrations,
  deleteExpiredSessions,
  sendConfirmation,
  sendRecovery,
} from '../domains/accounts/accounts.ts'
import { buildOrderEventsPoll, deleteExpiredAgentTokens, orderEventsName } from '../domains/agents/jobs.ts'
import { continueChecks, runChecks } from '../consistency-checks/list-inconsistencies.ts'
import {
  continueBulkChange,
  deleteExpiredBulkChanges,
  deleteExpiredFiles,
  deleteOldNotifications,
  dropCampaign,
  expireApprovals,
  mailNotifications,
  mailSales,
  renderImage,
  runSystemCheck,
  sendPush,
  writeCampaign,
  writeExport,
} from '../backoffice/jobs.ts'
import { remindOfCarts } from '../domains/cart/cart.ts'
import { applyImport, checkImport, fetchImportImages } from '../domains/imports/imports.ts'
import { sumUpDays } from '../domains/reports/reports.ts'
import {
  deleteExpiredAlerts,
  deleteExpiredSearchTerms,
  measureDesigns,
  refreshNames,
  refreshOffers,
  sendDropLaunches,
  sendDropReminders,
  sendStockAlerts,
} from '../domains/catalog/catalog.ts'
import { deleteOldContactMessages, getBrand, getMailSender } from '../domains/content/content.ts'
import { markOrdersCompleted } from '../domains/fulfillment/jobs.ts'
import { checkLoyalty } from '../domains/loyalty/jobs.ts'
import { deleteDueFiles, deleteOrphanedFiles, type FileStore } from '../domains/media/media.ts'
import { numberOrders } from '../domains/orders/orders.ts'
import {
  type ClaimedMessage,
  deleteOldMessages,
  senderNames,
  sendMail,
  sendMessages,
  sendSms,
} from '../domains/notifications/jobs.ts'
import {
  cancelCompetingPayments,
  expireTransfers,
  handlePaymentEvent,
  handleResolveUnmatched,
  RECONCILE_CAPTURED,
  reconcileCaptured,
  reconcileNow,
  reconcilePayments,
  reconcileRefunds,
  reconcileUnmatched,
  refundAtProvider,
  releaseExpiredReservations,
  sendTransferReminders,
} from '../domains/payments/payments.ts'
import { deleteExpiredExports, recordErasure, retryErasures } from '../domains/privacy/jobs.ts'
import {
  deleteDepartedStaff,
  deleteExpiredStaffSessions,
  protectStaffSecrets,
  recordShownPeople,
} from '../domains/staff/staff.ts'
import { endOverdueReturns, summarizeFits } from '../domains/returns/jobs.ts'
import type { Integrations, JobIntegrations } from '../integrations/integrations.ts'
import type { JobData, JobDefinition } from '../platform/jobs.ts'
import { deleteReadChanges } from '../platform/changes.ts'
import { deleteExpiredLimits } from '../platform/rate-limits.ts'
import type { Poll } from '../platform/poller.ts'
import type { Shop } from '../platform/shop.ts'

interface JobContext extends JobIntegrations {
  shop: Shop
  store: FileStore
  providers: { card: Integrations['cards']; paypal: Integrations['paypal'] }
}

interface Job extends Omit<JobDefinition, 'handle'> {
  handle: (context: JobContext, job: JobData) => Promise<unknown>
}

const EVERY_MINUTE = { cron: '* * * * *', runs_directly: true }

/** Every job by its name: its handler, and its schedule (cron). docs/operations.md has the same list (decision 13). */
const jobs: Record<string, Job> = {
  'send-confirmation': { handle: ({ shop }, job) => sendConfirmation(shop, job), concurrency: 4 },
  'send-recovery': { handle: ({ shop }, job) => sendRecovery(shop, job), concurrency: 4 },
  'handle-payment-event': {
    handle: ({ shop, providers }, job) => handlePaymentEvent(shop, providers, job),
    concurrency: 4,
  },
  'cancel-competing-payments': { handle: ({ shop, providers }, job) => cancelCompetingPayments(shop, providers, job) },
  refund: { handle: ({ shop, providers }, job) => refundAtProvider(shop, providers, job) },
  'reconcile-payments': { handle: ({ shop, providers }) => reconcilePayments(shop, providers), cron: '*/2 * * * *' },
  'reconcile-refunds': { handle: ({ shop, providers }) => reconcileRefunds(shop, providers), cron: '*/10 * * * *' },
  'reconcile-unmatched-payments': {
    handle: ({ shop, providers }) => reconcileUnmatched(shop, providers),
    cron: '27 * * * *',
  },
  'resolve-unmatched-payment': { handle: ({ shop, providers }, job) => handleResolveUnmatched(shop, providers, job) },
  'reconcile-now': { handle: ({ shop, providers }, job) => reconcileNow(shop, providers, job) },
  [RECONCILE_CAPTURED]: { handle: ({ shop, providers }, job) => reconcileCaptured(shop, providers, job) },
  'release-expired-reservations': {
    handle: ({ shop, providers }) => releaseExpiredReservations(shop, providers),
    cron: '* * * * *',
  },
  'send-transfer-reminders': { handle: ({ shop }) => sendTransferReminders(shop), ...EVERY_MINUTE },
  'expire-transfers': { handle: ({ shop }) => expireTransfers(shop), cron: '* * * * *' },
  'send-stock-alerts': { handle: ({ shop }, job) => sendStockAlerts(shop, job), cron: '*/5 * * * *' },
  'send-drop-reminders': { handle: ({ shop }) => sendDropReminders(shop), ...EVERY_MINUTE },
  'send-drop-launches': { handle: ({ shop }) => sendDropLaunches(shop), ...EVERY_MINUTE },
  'remind-of-carts': { handle: ({ shop }) => remindOfCarts(shop), cron: '23 * * * *' },
  'mark-orders-completed': { handle: ({ shop }) => markOrdersCompleted(shop), cron: '7 4 * * *' },
  'end-overdue-returns': { handle: ({ shop }) => endOverdueReturns(shop), cron: '12 4 * * *' },
  'summarize-fits': { handle: ({ shop }) => summarizeFits(shop), cron: '14 4 * * *' },
  'delete-expired-registrations': { handle: ({ shop }) => deleteExpiredRegistrations(shop), cron: '17 4 * * *' },
  'delete-expired-links': { handle: ({ shop }) => deleteExpiredLinks(shop), cron: '22 4 * * *' },
  'delete-expired-sessions': { handle: ({ shop }) => deleteExpiredSessions(shop), cron: '27 4 * * *' },
  // After the sessions, with which links end.
  'delete-expired-agent-tokens': { handle: ({ shop }) => deleteExpiredAgentTokens(shop), cron: '28 4 * * *' },
  'delete-expired-staff-sessions': { handle: ({ shop }) => deleteExpiredStaffSessions(shop), cron: '29 4 * * *' },
  'record-shown-people': { handle: ({ shop }) => recordShownPeople(shop), cron: '5 * * * *' },
  'protect-staff-secrets': { handle: ({ shop }) => protectStaffSecrets(shop), cron: '19 * * * *' },
  'delete-expired-data-exports': { handle: ({ shop }) => deleteExpiredExports(shop), cron: '32 4 * * *' },
  'record-erasure': { handle: ({ backups }, job) => recordErasure(backups, job) },
  'repeat-erasures': { handle: ({ shop }) => retryErasures(shop), cron: '13 * * * *' },
  'delete-expired-stock-alerts': { handle: ({ shop }) => deleteExpiredAlerts(shop, 'stock'), cron: '42 4 * * *' },
  'delete-expired-drop-reminders': { handle: ({ shop }) => deleteExpiredAlerts(shop, 'drop'), cron: '44 4 * * *' },
  'delete-expired-missed-terms': { handle: ({ shop }) => deleteExpiredSearchTerms(shop, 'missed'), cron: '42 4 * * *' },
  'delete-expired-popular-terms': {
    handle: ({ shop }) => deleteExpiredSearchTerms(shop, 'popular'),
    cron: '43 4 * * *',
  },
  'measure-designs': { handle: ({ shop, store }) => measureDesigns(shop, store), ...EVERY_MINUTE },
  'refresh-names': { handle: ({ shop }) => refreshNames(shop), ...EVERY_MINUTE },
  'refresh-offers': { handle: ({ shop }) => refreshOffers(shop), ...EVERY_MINUTE },
  'check-loyalty-ledgers': {
    handle: ({ shop }) =>
      checkLoyalty(shop, (ledger) => runChecks(shop.db.readReport, shop.clock.now(), { only: [ledger] })),
    cron: '47 4 * * *',
  },
  'change-products': { handle: ({ shop }, job) => continueBulkChange(shop, job) },
  'delete-expired-bulk-changes': { handle: ({ shop }) => deleteExpiredBulkChanges(shop), cron: '34 4 * * *' },
  'write-campaign': { handle: ({ shop }, job) => writeCampaign(shop, job) },
  'drop-campaign': { handle: ({ shop }, job) => dropCampaign(shop, job) },
  'expire-approvals': { handle: ({ shop }) => expireApprovals(shop), cron: '*/10 * * * *' },
  'mail-staff-notifications': { handle: ({ shop }) => mailNotifications(shop), cron: '*/5 * * * *' },
  'mail-staff-sales': { handle: ({ shop }) => mailSales(shop), ...EVERY_MINUTE },
  'send-push': { handle: ({ shop, pushService }, job) => sendPush(shop, pushService, job), concurrency: 4 },
  'delete-old-staff-notifications': { handle: ({ shop }) => deleteOldNotifications(shop), cron: '36 4 * * *' },
  'render-image': { handle: ({ shop, store }, job) => renderImage(shop, store, job) },
  'delete-image-files': { handle: ({ shop, store }) => deleteDueFiles(shop, store) },
  'delete-orphaned-images': { handle: ({ shop, store }) => deleteOrphanedFiles(shop, store), cron: '52 4 * * *' },
  'check-import': { handle: ({ shop, store }, job) => checkImport(shop, store, job) },
  'fetch-import-images': {
    handle: ({ shop, store, publicFiles }, job) => fetchImportImages(shop, store, publicFiles, job),
  },
  'apply-import': { handle: ({ shop }, job) => applyImport(shop, job) },
  'write-export': { handle: ({ shop, store }, job) => writeExport(shop, store, job) },
  'delete-expired-files': { handle: ({ shop, store }) => deleteExpiredFiles(shop, store), cron: '*/5 * * * *' },
  'run-system-check': { handle: ({ shop }, job) => runSystemCheck(shop, continueChecks, job) },
  'delete-expired-rate-limits': { handle: ({ shop }) => deleteExpiredLimits(shop.db), cron: '37 * * * *' },
  'number-orders': { handle: ({ shop }) => numberOrders(shop.db), ...EVERY_MINUTE },
  'sum-up-days': { handle: ({ shop }) => sumUpDays(shop), ...EVERY_MINUTE },
  'delete-old-messages': { handle: ({ shop }) => deleteOldMessages(shop), cron: '57 4 * * *' },
  'delete-old-contact-messages': { handle: ({ shop }) => deleteOldContactMessages(shop), cron: '58 4 * * *' },
  'delete-departed-staff': { handle: ({ shop }) => deleteDepartedStaff(shop), cron: '31 4 * * *' },
  'delete-read-changes': { handle: ({ shop }) => deleteReadChanges(shop.db), cron: '47 * * * *' },
}

export const jobNames = Object.keys(jobs)

export function buildJobTable(
  shop: Shop,
  integrations: JobIntegrations,
  store: FileStore,
): Record<string, JobDefinition> {
  const providers = { card: integrations.cards, paypal: integrations.paypal }
  const context = { ...integrations, shop, store, providers }
  return Object.fromEntries(
    Object.entries(jobs).map(([name, { handle, ...definition }]) => [
      name,
      { ...definition, handle: (job) => reportStorageErrors(shop, handle(context, job)) },
    ]),
  )
}

/**
 * Returns the pollers of this process: one for each channel by which it can send, so that mails do not wait for a provider
 * of text messages that hangs, and one that tells the platforms of assistants of their orders.
 */
export function buildPollers(
  shop: Shop,
  { mailServer, sms, publicDocuments }: Pick<JobIntegrations, 'mailServer' | 'sms' | 'publicDocuments'>,
): Record<string, Poll> {
  const mailSender = async (message: ClaimedMessage) => sendMail(shop, mailServer, await getMailSender(shop), message)
  const tellPlatforms = buildOrderEventsPoll(shop, publicDocuments)
  const smsSender = sms && (async (message: ClaimedMessage) => sendSms(shop, sms, await getBrand(shop), message))
  return {
    [senderNames.mail]: () => reportStorageErrors(shop, sendMessages(shop, 'mail', mailSender)),
    ...(smsSender && { [senderNames.sms]: () => reportStorageErrors(shop, sendMessages(shop, 'sms', smsSender)) }),
    [orderEventsName]: () => reportStorageErrors(shop, tellPlatforms()),
  }
}

/** Reports a full disk that a job meets, so that `/readyz/write` knows it. */
async function reportStorageErrors<T>(shop: Shop, running: Promise<T>): Promise<T> {
  try {
    return await running
  } catch (error) {
    shop.storage.reportError(error)
    throw error
  }
}
