import { buildBombPng, buildPhoto } from '../../../server/testing/images.ts'
import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { signInOwner } from '../support/staff.ts'
import type { TargetShop } from '../support/target.ts'

const SCRIPT = '<script>alert(1)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">${SCRIPT}</svg>`

export const hostileUploads: AttackCase = {
  name: 'hostile-uploads',
  description:
    'uploading a page, a drawing with a script, a bomb of pixels and an image that is a page or an archive too, with names that leave the folder',
  expectation: 'a refusal below 500 for each, and nothing of a camera in the files of a photo',
  async run({ demo }) {
    const photo = await buildPhoto({ width: 900, height: 1_100, exif: true })
    const archive_end = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)])
    const attempts: [string, Buffer][] = [
      ['a page', Buffer.from(`<!doctype html>${SCRIPT}`)],
      ['a drawing', Buffer.from(SVG)],
      ['a drawing in UTF-16', Buffer.from(SVG, 'utf16le')],
      ['40,000 by 40,000 pixels', buildBombPng(40_000, 40_000)],
      ['a photo with a page', Buffer.concat([photo, Buffer.from(SCRIPT)])],
      ['a photo with an archive', Buffer.concat([photo, archive_end])],
      ['half of a header', photo.subarray(0, 20)],
      ['nothing', Buffer.alloc(0)],
    ]
    const headers = { ...(await signInOwner(demo)), 'content-type': 'image/jpeg' }
    const upload = (content: Buffer, name = '../../../etc/passwd.jpg', path = 'images/upload') =>
      sendFile(demo, `/api/staff/${path}?name=${encodeURIComponent(name)}`, content, headers)
    const failures: string[] = []
    for (const [description, content] of attempts) {
      const { status } = await upload(content)
      if (status < 400 || status >= 500) failures.push(`${description} was answered ${status}`)
    }
    const { status, key } = await upload(photo)
    if (status !== 200 || !/^[a-z0-9-]+$/.test(key)) failures.push(`a photo was answered ${status} with the key ${key}`)
    else if ((await waitForFile(demo, `/media/${key}/640.webp`)).includes('SecretCamera'))
      failures.push('the camera stands in the file that visitors get')
    return buildResult(failures, `${attempts.length} were refused, and the photo names no camera`)
  },
}

async function sendFile({ port }: TargetShop, path: string, content: Buffer, headers: Record<string, string>) {
  const body = new Uint8Array(content)
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', headers, body })
  const { key = '' } = (await response.json().catch(() => ({}))) as { key?: string }
  return { status: response.status, key }
}

async function waitForFile({ request }: TargetShop, path: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { status, text } = await request('GET', path)
    if (status === 200) return text
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the files of a photo were not made')
}
