import { isIPv6 } from 'node:net'

/** Returns the key by which limits count an IP address: an IPv6 customer owns a /64, so that is one key. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = plain.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}
