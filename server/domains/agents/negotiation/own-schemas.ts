import { Membership, OrderState } from '@shop/contract/agent-tools.ts'
import { toOwnName } from '@shop/contract/agent-name.ts'
import { SCHEMAS_PATH } from './profile.ts'

const schemas = { order: OrderState, membership: Membership }

/** Returns a schema as it is published; undefined for a file that does not exist. */
export function findOwnSchema(file: string, public_url: string): object | undefined {
  const name = file.endsWith('.json') ? file.slice(0, -5) : ''
  if (name !== 'order' && name !== 'membership') return undefined
  const own = `${toOwnName(public_url)}.${name}`
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${public_url}${SCHEMAS_PATH}${file}`,
    name: own,
    title: own,
    type: 'object',
    properties: { [own]: schemas[name] },
  }
}
