import ipaddr from 'ipaddr.js'

/**
 * Returns the key by which limits count an IP address: an IPv6 customer owns a /64, so that is one key. Sign-ins are
 * recorded and recognized by it, too, so it is written as addresses are.
 */
export function toIpLimitKey(ip: string): string {
  // A proxy may hand over what is no address.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}
