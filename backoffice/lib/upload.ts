import type { ApiResult } from '@shop/contract/client.ts'
import { sendCall } from '@shop/contract/client.ts'
import { staffCalls } from '@shop/contract/staff/calls.ts'
import type { ImportDetail } from '@shop/contract/staff/imports.ts'
import { getMessages } from '../messages/messages.ts'
import { readLanguage } from './language.ts'

export interface UploadQuery {
  replaces?: string
  product_id?: number
  color_id?: number
}

export interface UploadOptions {
  /** Called with the part that was sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

type Uploaded = { key: string; state: 'processing' | 'ready' | 'failed' }

/** Sends the film of an image. It never throws. */
export function uploadFilm(file: File, key: string, options: UploadOptions): Promise<ApiResult<{ film: string }>> {
  const lang = readLanguage()
  const [method, path] = staffCalls.uploadFilm
  return sendCall<{ film: string }>(
    ({ url }) => sendFile(method, url, file, options),
    ['/api/staff', method, path],
    { query: { key } },
    lang,
    getMessages(lang).common.failed,
  )
}

/** Sends a file to the library, with its progress, which `fetch` does not know. It never throws. */
export function uploadPicture(file: File, query: UploadQuery, options: UploadOptions): Promise<ApiResult<Uploaded>> {
  const lang = readLanguage()
  const [method, path] = staffCalls.uploadPicture
  return sendCall<Uploaded>(
    ({ url }) => sendFile(method, url, file, options),
    ['/api/staff', method, path],
    { query: { ...query, name: file.name } },
    lang,
    getMessages(lang).common.failed,
  )
}

/** Sends a file of products, with its progress. It never throws. */
export function uploadImport(file: File, options: UploadOptions): Promise<ApiResult<ImportDetail>> {
  const lang = readLanguage()
  const [method, path] = staffCalls.uploadImport
  return sendCall<ImportDetail>(
    ({ url }) => sendFile(method, url, file, options),
    ['/api/staff', method, path],
    { query: { name: file.name } },
    lang,
    getMessages(lang).common.failed,
  )
}

function sendFile(
  method: string,
  url: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total))
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    for (const type of ['error', 'abort', 'timeout']) request.addEventListener(type, () => reject(new Error(type)))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
