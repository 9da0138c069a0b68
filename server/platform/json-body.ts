import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * The maximum number of lists and objects, more than any body needs. Each costs the parser as much as hundreds of other
 * bytes.
 */
const MAX_BRACKETS = 2000

/**
 * Reads JSON bodies as Fastify does, after two checks. A body that is not UTF-8 is refused (`invalid_json`), because
 * decoding it anyway would store its texts as different ones. One with more than 2,000 opening brackets is refused
 * (`payload_too_large`) before it is parsed.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    if (!isUtf8(bytes)) done(new Refusal('invalid_json'))
    else if (hasTooManyBrackets(bytes)) done(new Refusal('payload_too_large'))
    else void parse(request, bytes.toString(), done)
  })
}

/** Counts brackets in texts as well, because no genuine text has that many. */
function hasTooManyBrackets(bytes: Buffer): boolean {
  let count = 0
  for (const bracket of ['{', '['])
    for (let at = bytes.indexOf(bracket); at !== -1; at = bytes.indexOf(bracket, at + 1))
      if ((count += 1) > MAX_BRACKETS) return true
  return false
}
