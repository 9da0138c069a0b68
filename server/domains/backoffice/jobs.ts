export { continueBulkChange, deleteExpiredBulkChanges } from './bulk/bulk-job.ts'
export { mailNotifications } from './notifications/mail-notifications.ts'
export { deleteOldNotifications } from './notifications/notifications.ts'
export { deletePictureFiles, renderPicture } from './pictures/render-picture.ts'
