import { isIPv6 } from 'node:net'

/** Returns the key by which limits count an IP address: an IPv6 customer owns a /64, so that is one key. */
export function toIpLimitKey(ip: string): string {
  const ipv4OrIpv6 = ip.replace(/^::ffff:/, '')
  if (!isIPv6(ipv4OrIpv6)) return ipv4OrIpv6
  const [head = '', tail = ''] = ipv4OrIpv6.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = ipv4OrIpv6.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}
