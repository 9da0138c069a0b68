import type { ApiResult } from '@shop/contract/client.ts'
import { sendCall } from '@shop/contract/client.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { staffCalls } from '@shop/contract/staff/calls.ts'
import type { ImportDetail } from '@shop/contract/staff/imports.ts'
import type { CustomerFile, OrderFile } from '@shop/contract/staff/moving.ts'
import type { RedirectFile } from '@shop/contract/staff/redirects.ts'
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

type Uploaded = { key: string; state: 'processing' | 'ready' | 'failed'; width: number; height: number }

/** Sends the film of an image. It never throws. */
export function uploadFilm(file: File, key: string, options: UploadOptions) {
  return upload<{ film: string }>(staffCalls.uploadFilm, file, { key }, options)
}

/** Sends a file to the library. It never throws. */
export function uploadImage(file: File, query: UploadQuery, options: UploadOptions) {
  return upload<Uploaded>(staffCalls.uploadImage, file, { ...query, name: file.name }, options)
}

/** Sends a file of products. It never throws. */
export function uploadImport(file: File, options: UploadOptions) {
  return upload<ImportDetail>(staffCalls.uploadImport, file, { name: file.name }, options)
}

/** Sends a file of redirects, to see what it would change or to change it. It never throws. */
export function uploadRedirects(file: File, apply: boolean, options: UploadOptions) {
  return upload<RedirectFile>(staffCalls.uploadRedirects, file, apply ? { apply: 'yes' } : {}, options)
}

interface CustomerChoices {
  apply: boolean
  speaks: Lang
  undated: boolean
  mail: boolean
}

/** Sends a file of customers, to see what it would change or to change it. It never throws. */
export function uploadCustomers(file: File, { speaks, ...choices }: CustomerChoices, options: UploadOptions) {
  const chosen = Object.entries(choices).flatMap(([name, isChosen]) => (isChosen ? [[name, 'yes'] as const] : []))
  return upload<CustomerFile>(staffCalls.uploadCustomers, file, { speaks, ...Object.fromEntries(chosen) }, options)
}

/** Sends a file of former orders, to see what it would add or to add it. It never throws. */
export function uploadFormerOrders(
  file: File,
  { apply, paid_in }: { apply: boolean; paid_in: Currency },
  options: UploadOptions,
) {
  const query = { paid_in, ...(apply ? { apply: 'yes' } : {}) }
  return upload<OrderFile>(staffCalls.uploadFormerOrders, file, query, options)
}

/** Sends the XML of an invoice or a credit note. It never throws. */
export function uploadInvoice(file: File, code: string) {
  return upload<{ id: number }>(staffCalls.attachInvoice, file, { code }, silent)
}

/** Sends the printed form of an invoice. It never throws. */
export function uploadInvoicePdf(file: File, id: number) {
  return upload<{ id: number }>(staffCalls.attachInvoicePdf, file, { id }, silent)
}

/** Such a small file shows no progress. */
const silent: UploadOptions = { onProgress: () => undefined, signal: new AbortController().signal }

/** Sends a file with its progress, which `fetch` does not know. */
function upload<Answer>(
  [method, path]: readonly [string, string],
  file: File,
  query: Record<string, string | number>,
  options: UploadOptions,
): Promise<ApiResult<Answer>> {
  const lang = readLanguage()
  return sendCall<Answer>(
    ({ url }) => sendFile(method, url, file, options),
    ['/api/staff', method, path],
    { query },
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
