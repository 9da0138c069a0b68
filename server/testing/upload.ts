import type { Answered } from './ask.ts'
import type { StaffClient } from './staff-client.ts'

/** Sends a file as the body of a request. */
export function uploadFile(staff: StaffClient, path: string, content: Buffer, type = 'image/jpeg'): Promise<Answered> {
  return staff.send('PUT', path, content, { 'content-type': type })
}

/** Uploads a file to the library, waits until its job has ended, and returns its key. */
export async function uploadAndWait(staff: StaffClient, content: Buffer, query = ''): Promise<string> {
  const { status, body } = await uploadFile(staff, `/pictures/upload?${query}`, content)
  if (status !== 200) throw new Error(`the upload was answered with ${status}: ${JSON.stringify(body)}`)
  const end_ms = performance.now() + 20_000
  while (performance.now() < end_ms) {
    const found = await staff.send('GET', `/pictures/detail?key=${body.key}`)
    if (found.status === 200 && found.body.state !== 'processing') return found.body.key as string
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error('the image was not made')
}
