import { isTooSmallForFeeds, IMAGE_MAX_BYTES } from '@shop/contract/staff/image-limits.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { uploadImage, type UploadQuery } from '../../lib/upload.ts'
import { imageMessages } from '../../messages/images.ts'
import { useLeaveQuestion } from '../editor/use-leave-question.ts'

/** A file that is to be sent, is being sent, was refused, or is small. Other sent ones leave the list. */
export interface Upload {
  id: number
  file: File
  query: UploadQuery
  /** `small` was sent, and is too small for the catalogs of other sites. */
  state: 'waiting' | 'sending' | 'failed' | 'small'
  /** The part that was sent, from 0 to 1. */
  progress: number
  message: string
  /** Whether sending the file again can help: it can after a lost connection, and not for a wrong type of file. */
  canRetry: boolean
}

export interface Uploads {
  list: readonly Upload[]
  add: (files: readonly { file: File; query: UploadQuery }[]) => void
  retry: (id: number) => void
  dismiss: (id: number) => void
}

/**
 * Sends files one after the other, in the order in which they were added, which is the order that a gallery gets them
 * in. A refused one stays in the list with its reason, also that which `onSent` returns; the others go on. Leaving the page
 * ends them, so it asks first.
 */
export function useUploads(onSent: (key: string) => Promise<string | void>): Uploads {
  const { t } = useMessages(imageMessages)
  const [list, setList] = useState<readonly Upload[]>([])
  const nextId = useRef(0)
  const abort = useRef<{ id: number; controller: AbortController }>(undefined)
  const current = list.find(({ state }) => state === 'waiting')
  const isSending = list.some(({ state }) => state === 'sending')
  useLeaveQuestion(isSending || current !== undefined, { isKept: false })

  function change(id: number, changes: Partial<Upload>): void {
    setList((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }

  async function send(upload: Upload): Promise<void> {
    const { id, file, query } = upload
    const controller = new AbortController()
    abort.current = { id, controller }
    const onProgress = (progress: number) => change(id, { progress })
    const result = await uploadImage(file, query, { onProgress, signal: controller.signal })
    if (controller.signal.aborted) return
    if (!result.ok) {
      const canRetry = result.status === 0 || result.status === 429 || result.status >= 500
      change(id, { state: 'failed', message: result.message, canRetry })
      return
    }
    const { key, width, height } = result.data
    if (isTooSmallForFeeds({ width, height })) change(id, { state: 'small', message: t.smallUpload(width, height) })
    else setList((before) => before.filter((one) => one.id !== id))
    const message = await onSent(key)
    if (typeof message !== 'string') return
    const failed = { ...upload, state: 'failed' as const, message, canRetry: false }
    setList((before) => [...before.filter((one) => one.id !== id), failed])
  }

  const sendNext = useEffectEvent(() => {
    if (current === undefined) return
    change(current.id, { state: 'sending', progress: 0 })
    void send(current)
  })
  // The next file starts when the one before it has ended.
  const waitingId = current?.id
  useEffect(() => {
    if (waitingId !== undefined && !isSending) sendNext()
  }, [waitingId, isSending])

  useEffect(() => () => abort.current?.controller.abort(), [])

  return {
    list,
    add(files) {
      const added = files.map((one) => {
        nextId.current += 1
        return createUpload(nextId.current, one, t.tooLarge)
      })
      setList((before) => [...before, ...added])
    },
    retry: (id) => change(id, { state: 'waiting', message: '', progress: 0 }),
    dismiss(id) {
      if (abort.current?.id === id) abort.current.controller.abort()
      setList((before) => before.filter((upload) => upload.id !== id))
    },
  }
}

/** A file that is too large is refused before it is sent. */
function createUpload(id: number, { file, query }: { file: File; query: UploadQuery }, tooLarge: string): Upload {
  const isTooLarge = file.size > IMAGE_MAX_BYTES
  const result = { state: isTooLarge ? 'failed' : 'waiting', message: isTooLarge ? tooLarge : '' } as const
  return { id, file, query, ...result, progress: 0, canRetry: false }
}
