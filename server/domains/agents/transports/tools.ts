import { AgentMeta, PlainAgentMeta } from '@shop/contract/agents.ts'
import type { AgentMode } from '@shop/contract/agent-modes.ts'
import { Type } from 'typebox'
import type { Operation } from '../operations/operation.ts'
import { listOperations } from '../operations/table.ts'

export interface Tool {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object'; [keyword: string]: unknown }
  annotations: { readOnlyHint: boolean; openWorldHint: boolean }
}

const toolsByMode = new Map<string, Tool[]>()

/**
 * Lists the tools of a position of the owner's switch, the same for every caller. Without a profile a caller needs no `meta`,
 * and may send a key in it.
 */
export function listTools(mode: AgentMode, is_plain: boolean): Tool[] {
  const key = `${mode} ${is_plain}`
  const known = toolsByMode.get(key) ?? listOperations(mode).map((operation) => toTool(operation, is_plain))
  toolsByMode.set(key, known)
  return known
}

function toTool({ name, title, description, argument, takes_id, input, changes }: Operation, is_plain: boolean): Tool {
  const schema = Type.Object({
    ...(is_plain ? (changes === undefined ? {} : { meta: Type.Optional(PlainAgentMeta) }) : { meta: AgentMeta }),
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
