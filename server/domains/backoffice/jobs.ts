export { continueBulkChange, deleteExpiredBulkChanges } from './bulk/bulk-job.ts'
export { deletePictureFiles, renderPicture } from './pictures/render-picture.ts'
