import { type InnerList, type Item, parseDictionary, serializeInnerList, serializeItem } from 'structured-headers'

/** The parts of a request that a signature may cover. Names of headers are in lower case. */
export interface SignedParts {
  method: string
  authority: string
  path: string
  /** With its question mark; `?` without a query. */
  query: string
  headers: Record<string, string | string[] | undefined>
  /** The status of an answer; undefined for a request. */
  status?: string
}

/**
 * Returns the text that a signature signs (RFC 9421, section 2.5). Undefined when it covers a part that the request does not
 * have, or in a way that the shop does not know.
 */
export function buildSignatureBase(components: InnerList, parts: SignedParts): string | undefined {
  const lines: string[] = []
  for (const component of components[0]) {
    const value = readComponent(component, parts)
    if (value === undefined) return undefined
    lines.push(`${serializeItem(component)}: ${value}`)
  }
  return [...lines, `"@signature-params": ${serializeInnerList(components)}`].join('\n')
}

function readComponent([name, parameters]: Item, parts: SignedParts): string | undefined {
  if (typeof name !== 'string') return undefined
  if (parameters.size > 0) return readDictionaryMember(name, parameters, parts)
  switch (name) {
    case '@method':
      return parts.method
    case '@authority':
      return parts.authority
    case '@path':
      return parts.path
    case '@status':
      return parts.status
    case '@query':
      return parts.query
    default:
      return name.startsWith('@') ? undefined : readHeader(name, parts)
  }
}

/** A header that is a dictionary may be covered by one of its members. */
function readDictionaryMember(name: string, parameters: Item[1], parts: SignedParts): string | undefined {
  const key = parameters.get('key')
  if (parameters.size !== 1 || typeof key !== 'string') return undefined
  const header = readHeader(name, parts)
  const member = header === undefined ? undefined : parseDictionary(header).get(key)
  if (member === undefined) return undefined
  return Array.isArray(member[0]) ? serializeInnerList(member as InnerList) : serializeItem(member as Item)
}

function readHeader(name: string, { headers }: SignedParts): string | undefined {
  const value = headers[name]
  if (value === undefined) return undefined
  return [value]
    .flat()
    .map((line) => line.trim())
    .join(', ')
}
