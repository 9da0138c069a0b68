/** The parts of `postgres://user:password@host:5432,other:5432/name?…`. */
export const DATABASE_URL = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)((?:\/[^?#]*)?)(?:\?([^#]*))?$/

/** Returns an address for each host of a URL, in their order, without what only concerns the choice between them. */
export function splitHosts(url: string): string[] {
  const [, start, hosts, path, query = ''] = DATABASE_URL.exec(url) ?? []
  // The address of a socket has its folder as a parameter.
  if (hosts === undefined) return [url]
  const parameters = new URLSearchParams(query)
  parameters.delete('target_session_attrs')
  const rest = `${path}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}
