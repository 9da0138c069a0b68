/** Returns the shop's own name in the protocol of assistants: its host read backwards. */
export function toOwnName(public_url: string): string {
  const { hostname } = new URL(public_url)
  const isName = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*$/.test(hostname)
  return isName ? hostname.split('.').toReversed().join('.') : 'local.shop'
}

/** Writes `{shop}` in a name of a capability or a scope as this shop is named. */
export function toShopName(name: string, public_url: string): string {
  return name.replace('{shop}', () => toOwnName(public_url))
}
