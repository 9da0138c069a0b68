import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { type RefusalCode, refusals } from '../../contract/refusals.ts'
import { type Names, type Schema, tellShape } from './shape.ts'

/** One file of the contract: the calls it declares, in the order of the table of calls. */
export interface Subject {
  name: string
  calls: Call[]
}

const CALLERS: Record<string, string> = { anyone: 'Anyone', customer: 'Signed-in customers' }

/**
 * Returns the documentation of every call: who may make it, its request and its response, and every refusal with both
 * sentences.
 */
export function writePage(subjects: Subject[], names: Names): string {
  const every = subjects.flatMap((subject) => subject.calls)
  const special = new Set(every.flatMap(refusalsOf))
  const common = (Object.keys(refusals) as RefusalCode[]).filter((code) => !special.has(code))
  const parts = [
    INTRODUCTION,
    '## Refusals that any call may answer\n',
    tableOf(common).trimEnd(),
    ...subjects.flatMap((subject) => [
      `\n## ${capital(subject.name)}\n`,
      ...subject.calls.map((call) => writeCall(call, names)),
    ]),
    '\n## Shapes\n',
    ...[...names].map(([schema, name]) => fence([`${name} = ${tellNamed(schema, names)}`])),
  ]
  return `${parts.join('\n').trimEnd()}\n`
}

const INTRODUCTION = `# The HTTP calls

Made from \`contract/\` by \`npm run draw\`; \`npm run check\` says when it is out of date. The running shop answers the same as
OpenAPI at \`/api/openapi.json\`, readable at \`/api/docs\`.

A call that takes a body takes JSON. Amounts are integers in minor units. \`lang\` is \`es\` unless given, \`currency\` that of the
language. A signed-in customer sends \`authorization: Bearer <api_token>\`. A refusal is
\`{ errors: string[], message: string, fields?: Record<string, string> }\`: its code first in \`errors\`, the sentence in the
asked language, and what is wrong with which field. After a field, \`else\` names the refusal of a value out of bounds; a value of
a wrong type is \`invalid_value\`.
`

function writeCall(call: Call, names: Names): string {
  const [method, path] = calls[call.name]
  const shapes = (['params', 'query', 'body', 'reply'] as const).flatMap((part) =>
    call[part] ? [`${part.padEnd(6)} ${tellShape(call[part] as Schema, names)}`] : [],
  )
  const missing = call.missing
    ? [`A missing or blank field is answered with \`${call.missing}\`, unless it names its own.\n`]
    : []
  return [
    `### ${method} /api${path}\n`,
    `\`${call.name}\` · ${CALLERS[call.caller] ?? capital(call.caller)} · ${call.summary}\n`,
    fence(shapes),
    ...missing,
    ...(refusalsOf(call).length > 0 ? [tableOf(refusalsOf(call))] : []),
  ].join('\n')
}

/** Returns the refusals of this call beyond those of every call. */
function refusalsOf({ missing, refusals: codes }: Call): RefusalCode[] {
  return [...new Set([...(missing ? [missing] : []), ...codes])]
}

/** Returns a named shape in full; its own name must not stand for it here. */
function tellNamed(schema: Schema, names: Names): string {
  return tellShape(schema, new Map([...names].filter(([one]) => one !== schema)))
}

function fence(lines: string[]): string {
  return `\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`
}

function tableOf(codes: RefusalCode[]): string {
  const rows = codes.map(
    (code) => `| ${refusals[code].status} | \`${code}\` | ${refusals[code].es} | ${refusals[code].en} |`,
  )
  return ['| status | code | Spanish | English |', '| --- | --- | --- | --- |', ...rows, ''].join('\n')
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
