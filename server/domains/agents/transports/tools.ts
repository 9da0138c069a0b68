import { AgentMeta } from '@shop/contract/agents.ts'
import type { AgentMode } from '@shop/contract/staff/setting-values.ts'
import { Type } from 'typebox'
import type { Operation } from '../operations/operation.ts'
import { listOperations } from '../operations/table.ts'

/** A tool of MCP, with a complete schema of its arguments. */
export interface Tool {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object'; [keyword: string]: unknown }
  annotations: { readOnlyHint: boolean; openWorldHint: boolean }
}

const toolsByMode = new Map<AgentMode, Tool[]>()

/** Lists the tools of a position of the owner's switch, the same for every caller. */
export function listTools(mode: AgentMode): Tool[] {
  const known = toolsByMode.get(mode) ?? listOperations(mode).map(toTool)
  toolsByMode.set(mode, known)
  return known
}

function toTool({ name, title, description, argument, takes_id, input, changes }: Operation): Tool {
  const schema = Type.Object({
    meta: AgentMeta,
    ...(takes_id ? { id: Type.String({ maxLength: 300 }) } : {}),
    ...(argument === null ? {} : { [argument]: input }),
  })
  return {
    name,
    title,
    description,
    inputSchema: toPlainSchema(schema) as Tool['inputSchema'],
    annotations: { readOnlyHint: changes === undefined, openWorldHint: false },
  }
}

/** The keywords of the shop's own checks, which mean nothing to others. */
const OWN_KEYWORDS = new Set(['characters', 'checked_for_cards', 'refusal', 'missing', 'identifier'])

function toPlainSchema(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (OWN_KEYWORDS.has(key) ? undefined : value)))
}
