import type { Answered } from './ask.ts'
import { eventually } from './eventually.ts'
import type { StaffClient } from './staff-client.ts'

export function uploadFile(staff: StaffClient, path: string, content: Buffer, type = 'image/jpeg'): Promise<Answered> {
  return staff.send('PUT', path, content, { 'content-type': type })
}

export async function uploadAndWait(staff: StaffClient, content: Buffer, query = ''): Promise<string> {
  const { status, body } = await uploadFile(staff, `/images/upload?${query}`, content)
  if (status !== 200) throw new Error(`the upload was answered with ${status}: ${JSON.stringify(body)}`)
  return eventually(async () => {
    const found = await staff.send('GET', `/images/detail?key=${body.key}`)
    return found.status === 200 && found.body.state !== 'processing' && (found.body.key as string)
  }, 20_000)
}
