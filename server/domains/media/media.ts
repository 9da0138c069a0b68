import { FEED_IMAGE_FILE } from './feed-image.ts'
import { mailImageFiles, type MailImageSize } from './mail-image.ts'

export { openRenderedImages } from './rendered-images.ts'
export { measureImagePalette } from './measure-image.ts'
export { mailImageFiles, mailImageSources, type MailImageSize, mailImageSizes, renderMailImage } from './mail-image.ts'
export { newImageKey } from './image-key.ts'
export {
  deleteTemporaryFiles,
  type FileStore,
  getContentType,
  storeImageFile,
  toImageKey,
  toPreviewKey,
  withLocalCopy,
  withTemporaryFile,
} from './file-store.ts'
export { copyFiles } from './move-files.ts'
export { listMissingFiles } from './missing-files.ts'
export { cancelDeletion } from './deletion-queries.ts'
export {
  announceFile,
  deleteDueFiles,
  deleteOrphanedFiles,
  discardFile,
  listFileKeys,
  queueFileDeletion,
} from './delete-files.ts'
export {
  deleteImages,
  findImage,
  insertImage,
  listPresentKeys,
  listVersionKeys,
  lockImage,
  type ImageRow,
  setReplaced,
  updateFilm,
  updateAlts,
  updateImage,
} from './image-queries.ts'
export { cleanStoredFilms, keepFilm, receiveFilm } from './receive-film.ts'
export {
  deleteUnusedOriginals,
  lockMadeUpload,
  makeFiles,
  queueAgain,
  queueCrop,
  queueLostUploads,
} from './make-image.ts'
export { deleteUpload, findUpload, listUploadStates, lockUpload, setUploadReady } from './upload-queries.ts'
export { addReceivedImage, discardReceived, type ReceivedImage, receiveImage, storeImage } from './receive-image.ts'
export type { CropNumbers } from './render-files.ts'

/** Images are stored as AVIF 320, 640 and 1280 wide, and as WebP of this width for browsers that cannot show AVIF. */
const FALLBACK_WIDTH = 640

/** Returns the URL of an image: pages find its other widths and formats beside it. */
export function buildImageUrl(key: string): string {
  return `/media/${key}/${FALLBACK_WIDTH}.webp`
}

/** Returns the size of the image at that URL; an original that is narrower is not enlarged. */
export function getImageSize(original: { width: number; height: number }): { width: number; height: number } {
  const width = Math.min(FALLBACK_WIDTH, original.width)
  return { width, height: Math.round((original.height * width) / original.width) }
}

export function buildFeedImageUrl(key: string): string {
  return `/media/${key}/${FEED_IMAGE_FILE}`
}

export function buildThumbnailUrl(key: string): string {
  return `/media/${key}/320.avif`
}

/**
 * Returns the URL of the version for mails in this size, from an image's URL as pages have it; null where it is no image
 * of the shop.
 */
export function buildMailImageUrl(url: string, size: MailImageSize): string | null {
  const [, key] = /^\/media\/([a-z0-9][a-z0-9-]*)\//.exec(url) ?? []
  return key === undefined ? null : `/media/${key}/${mailImageFiles[size]}`
}
