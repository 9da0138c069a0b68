import type { Call } from '../../contract/call.ts'
import { type RefusalCode, refusals } from '../../contract/refusals.ts'
import type { StaffCall } from '../../contract/staff/call.ts'
import { type SchemaNames, type Schema, formatSchema } from './format-schema.ts'

/** A call of the shop or of the back office. */
export type DocumentedCall = Call | StaffCall

/** One file of the contract: the calls it declares, in the order of the table of calls. */
export interface ContractFile {
  name: string
  calls: DocumentedCall[]
}

/** A page of calls: its introduction, its calls, and the refusals that any of them may answer. */
export interface ApiPage {
  introduction: string
  files: ContractFile[]
  commonCodes: RefusalCode[]
  names: SchemaNames
}

const CALLERS: Record<string, string> = {
  anyone: 'Anyone',
  customer: 'Signed-in customers',
  pending: 'Members who have given their password',
  signed_in: 'Every member of staff',
}

/**
 * Returns the documentation of calls: who may make each, its request and its response, and every refusal with both
 * sentences.
 */
export function renderApiDocs({ introduction, files, commonCodes, names }: ApiPage): string {
  const sections = [
    introduction,
    '## Refusals that any call may answer\n',
    renderRefusalTable(commonCodes).trimEnd(),
    ...files.flatMap((file) => [
      `\n## ${capitalize(file.name)}\n`,
      ...file.calls.map((call) => renderCall(call, names)),
    ]),
    '\n## Shapes\n',
    ...[...names].map(([schema, name]) => fence([`${name} = ${formatNamedSchema(schema, names)}`])),
  ]
  return `${sections.join('\n').trimEnd()}\n`
}

function renderCall(call: DocumentedCall, names: SchemaNames): string {
  const schemas = (['params', 'query', 'body', 'response'] as const).flatMap((part) =>
    call[part] ? [`${part.padEnd(8)} ${formatSchema(call[part] as Schema, names)}`] : [],
  )
  const missing = call.missing
    ? [`A missing or blank field is answered with \`${call.missing}\`, unless it names its own.\n`]
    : []
  return [
    `### ${call.method} /api${'access' in call ? '/staff' : ''}${call.path}\n`,
    `\`${call.name}\` · ${describeCaller(call)} · ${call.summary}\n`,
    fence(schemas),
    ...missing,
    ...(listRefusals(call).length > 0 ? [renderRefusalTable(listRefusals(call))] : []),
  ].join('\n')
}

/** Says who may make a call: a kind of caller, or the permission of a member of staff. */
function describeCaller(call: DocumentedCall): string {
  const caller = 'caller' in call ? call.caller : call.access
  const confirmed = 'confirmed' in call ? ', with a confirmed identity' : ''
  return `${CALLERS[caller] ?? `\`${caller}\``}${confirmed}`
}

/** Returns the refusals of this call beyond those of every call. */
export function listRefusals({ missing, refusals: codes }: DocumentedCall): RefusalCode[] {
  return [...new Set([...(missing ? [missing] : []), ...codes])]
}

/** Returns a named shape in full; here its own name must not be written instead. */
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
