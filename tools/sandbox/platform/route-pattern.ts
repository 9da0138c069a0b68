/**
 * Returns whether a pattern such as "POST /v1/payment_intents/*\/confirm" matches a request. The method may be missing
 * or `*`; in the path `*` stands for one segment and a closing `**` for any rest. A single `*` matches every request.
 */
export function routeMatches(pattern: string, method: string, path: string): boolean {
  if (pattern === '*') return true
  const [first = '', second] = pattern.split(' ')
  const wantedMethod = second === undefined ? '*' : first
  if (wantedMethod !== '*' && wantedMethod.toUpperCase() !== method) return false
  return pathMatches((second ?? first).split('/'), path.split('/'))
}

function pathMatches(wanted: string[], actual: string[]): boolean {
  const open = wanted.at(-1) === '**'
  const fixed = open ? wanted.slice(0, -1) : wanted
  if (open ? actual.length < fixed.length : actual.length !== fixed.length) return false
  return fixed.every((segment, at) => segment === '*' || segment === actual[at])
}
