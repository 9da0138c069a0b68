import type { StaffImage } from '@shop/contract/staff/images.ts'
import { useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { waitForImage } from './wait-for-image.ts'

/**
 * Shows what the crop dialog saved for an image. Another part is made under another key, which then takes the place of this
 * one with fields of its own: what is typed until then would be lost.
 */
export function useCropWait(key: string, load: () => Promise<void>) {
  const [waitingKey, setWaitingKey] = useState<string>()

  async function showSaved(saved: Pick<StaffImage, 'key' | 'state'>): Promise<void> {
    if (saved.state === 'processing') {
      setWaitingKey(key)
      await waitForImage(staffApi(), saved.key)
    }
    await load()
    setWaitingKey(undefined)
  }

  return { isMaking: waitingKey === key, showSaved }
}
