import ipaddr from 'ipaddr.js'

/** Returns the key by which limits count an IP address: an IPv6 customer owns a /64, so that is one key. */
export function toIpLimitKey(ip: string): string {
  // A proxy may hand over what is no address.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}
