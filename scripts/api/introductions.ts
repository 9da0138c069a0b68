/** The beginning of docs/api.md. */
export const SHOP_INTRODUCTION = `# The HTTP calls

Made from \`contract/\` by \`npm run generate-docs\`; \`npm run check\` says when it is out of date. The running shop answers the same as
OpenAPI at \`/api/openapi.json\`, readable at \`/api/docs\`. The calls of the back office have [a page of their own](staff-api.md).

A call that takes a body takes JSON. Amounts are integers in minor units. \`lang\` is \`es\` unless given, \`currency\` that of the
language. A signed-in customer sends \`authorization: Bearer <api_token>\`. A refusal is
\`{ errors: string[], message: string, fields?: Record<string, string> }\`: its code first in \`errors\`, the sentence in the
asked language, and what is wrong with which field. After a field, \`else\` names the refusal of a value out of bounds; a value of
a wrong type is \`invalid_value\`.
`

/** The beginning of docs/staff-api.md. */
export const STAFF_INTRODUCTION = `# The calls of the back office

Made from \`contract/staff/\` by \`npm run generate-docs\`. A running shop answers the same as OpenAPI at \`/api/staff/openapi.json\`, to
members of staff alone. [docs/api.md](api.md) has the calls of customers, and what holds for every call.

The session is a cookie that \`POST /api/staff/session/password\` sets; every write must come from the shop's own origin. After the
name of a call stands who may make it: mostly a permission, and \`contract/staff/permissions.ts\` says which roles have it. A
refusal may have \`data\`: the values that its sentence names, written as \`{name}\` below.
`
