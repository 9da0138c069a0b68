import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser with a subscription, which reads messages as RFC 8291 says, without the library that encrypts them. */
export interface PushBrowser {
  endpoint: string
  p256dh: string
  auth: string
  decrypt(body: Uint8Array): string
}

export function openPushBrowser(host = 'push.example.com'): PushBrowser {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const secret = randomBytes(16)
  return {
    endpoint: `https://${host}/send/${randomBytes(12).toString('base64url')}`,
    p256dh: own.toString('base64url'),
    auth: secret.toString('base64url'),
    decrypt(body) {
      const bytes = Buffer.from(body)
      const salt = bytes.subarray(0, 16)
      const length = bytes.readUInt8(20)
      const sender = bytes.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const material = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32))
      const derive = (name: string, size: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${name}\0`), size))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      const record = bytes.subarray(21 + length)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      // The text ends with a 2, behind which is padding.
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}
