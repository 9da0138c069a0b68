/** Returns the cases with this in their name (`--match`); all of them without it. Throws when none has it. */
export function selectCases<Case extends { name: string }>(cases: readonly Case[], match = ''): Case[] {
  const selected = cases.filter(({ name }) => name.includes(match))
  if (selected.length === 0)
    throw new Error(`No case has "${match}" in its name: ${cases.map(({ name }) => name).join('; ')}`)
  return selected
}
