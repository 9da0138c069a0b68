import path from 'node:path'

/** Where files of images are. */
export interface MediaFolders {
  /** The public files of each image, in a folder with its key. */
  media: string
  /** The files that staff uploaded, which are not public. */
  originals: string
}

/** Returns the file of an original as it was uploaded. */
export function getOriginalFile({ originals }: MediaFolders, original_id: string): string {
  return path.join(originals, original_id)
}

/** Returns the file of the small version of a whole original, on which staff choose a part. */
export function getPreviewFile({ originals }: MediaFolders, original_id: string): string {
  return path.join(originals, `${original_id}.webp`)
}

/** Returns the folder of the public files of an image. */
export function getImageFolder({ media }: MediaFolders, key: string): string {
  return path.join(media, key)
}
