import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'

/** Names files of the build in the head of the page, so that they load at the same time as its scripts. */
export function PreloadModules({ files, children }: { files: string[]; children: ReactNode }) {
  for (const file of files) preloadModule(`/${file}`, { as: 'script' })
  return children
}
