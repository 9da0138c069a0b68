import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { type RefusalCode, refusals } from '../../contract/refusals.ts'
import { type SchemaNames, type Schema, formatSchema } from './format-schema.ts'

/** One file of the contract: the calls it declares, in the order of the table of calls. */
export interface ContractFile {
  name: string
  calls: Call[]
}

const CALLERS: Record<string, string> = { anyone: 'Anyone', customer: 'Signed-in customers' }

/**
 * Returns the documentation of every call: who may make it, its request and its response, and every refusal with both
 * sentences.
 */
export function renderApiDocs(subjects: ContractFile[], names: SchemaNames): string {
  const allCalls = subjects.flatMap((subject) => subject.calls)
  const ownCodes = new Set(allCalls.flatMap(listRefusals))
  const commonCodes = (Object.keys(refusals) as RefusalCode[]).filter((code) => !ownCodes.has(code))
  const sections = [
    INTRODUCTION,
    '## Refusals that any call may answer\n',
    renderRefusalTable(commonCodes).trimEnd(),
    ...subjects.flatMap((subject) => [
      `\n## ${capitalize(subject.name)}\n`,
      ...subject.calls.map((call) => renderCall(call, names)),
    ]),
    '\n## Shapes\n',
    ...[...names].map(([schema, name]) => fence([`${name} = ${formatNamedSchema(schema, names)}`])),
  ]
  return `${sections.join('\n').trimEnd()}\n`
}

const INTRODUCTION = `# The HTTP calls

Made from \`contract/\` by \`npm run generate-docs\`; \`npm run check\` says when it is out of date. The running shop answers the same as
OpenAPI at \`/api/openapi.json\`, readable at \`/api/docs\`.

A call that takes a body takes JSON. Amounts are integers in minor units. \`lang\` is \`es\` unless given, \`currency\` that of the
language. A signed-in customer sends \`authorization: Bearer <api_token>\`. A refusal is
\`{ errors: string[], message: string, fields?: Record<string, string> }\`: its code first in \`errors\`, the sentence in the
asked language, and what is wrong with which field. After a field, \`else\` names the refusal of a value out of bounds; a value of
a wrong type is \`invalid_value\`.
`

function renderCall(call: Call, names: SchemaNames): string {
  const [method, path] = calls[call.name]
  const schemas = (['params', 'query', 'body', 'response'] as const).flatMap((part) =>
    call[part] ? [`${part.padEnd(8)} ${formatSchema(call[part] as Schema, names)}`] : [],
  )
  const missing = call.missing
    ? [`A missing or blank field is answered with \`${call.missing}\`, unless it names its own.\n`]
    : []
  return [
    `### ${method} /api${path}\n`,
    `\`${call.name}\` · ${CALLERS[call.caller] ?? capitalize(call.caller)} · ${call.summary}\n`,
    fence(schemas),
    ...missing,
    ...(listRefusals(call).length > 0 ? [renderRefusalTable(listRefusals(call))] : []),
  ].join('\n')
}

/** Returns the refusals of this call beyond those of every call. */
function listRefusals({ missing, refusals: codes }: Call): RefusalCode[] {
  return [...new Set([...(missing ? [missing] : []), ...codes])]
}

/** Returns a named shape in full; its own name must not stand for it here. */
function formatNamedSchema(schema: Schema, names: SchemaNames): string {
  return formatSchema(schema, new Map([...names].filter(([item]) => item !== schema)))
}

function fence(lines: string[]): string {
  return `\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`
}

function renderRefusalTable(codes: RefusalCode[]): string {
  const rows = codes.map(
    (code) => `| ${refusals[code].status} | \`${code}\` | ${refusals[code].es} | ${refusals[code].en} |`,
  )
  return ['| status | code | Spanish | English |', '| --- | --- | --- | --- |', ...rows, ''].join('\n')
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
