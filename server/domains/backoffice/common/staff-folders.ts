import path from 'node:path'
import type { MediaFolders } from '../../media/media.ts'

/** Where the files of the back office are. */
export interface StaffFolders extends MediaFolders {
  /** Files that are imported and exported, which are not public. */
  files: string
}

/** Returns the file of an import or export. */
export function getStaffFile({ files }: Pick<StaffFolders, 'files'>, file_id: string): string {
  return path.join(files, `${file_id}.csv`)
}
