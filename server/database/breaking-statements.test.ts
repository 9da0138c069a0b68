import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
/** The first two make the database. */
const FIRST_CHECKED = '0003'
const files = readdirSync(FOLDER).filter((name) => name >= FIRST_CHECKED)

test.each(files)('%s lets the previous release continue to run', (name) => {
  expect(listBreakingStatements(readFileSync(path.join(FOLDER, name), 'utf8'))).toEqual([])
})

test.each([
  [
    'alter table reservations add column since timestamptz not null',
    'adds a column that is not null and has no default',
  ],
  ['alter table a add b text not null', 'adds a column that is not null and has no default'],
  ['alter table a add column c text,\n add column b text check (b in (1, 2)) not null', 'adds a column'],
  ['alter table reservations alter column since set not null', 'makes a column not null'],
  ['alter table a drop column b', 'drops what'],
  ['DROP TABLE a', 'drops what'],
  ['alter table a rename column b to c', 'renames what'],
  ['alter table a rename to b', 'renames what'],
  ['alter table a alter column b drop default', 'takes away a default'],
  ['alter table a alter b type bigint', 'changes the type'],
  ['-- contract: short\nalter table a drop column b', 'drops what'],
])('%s is refused', (sql, why) => {
  expect(listBreakingStatements(`create table x (id integer not null);\n${sql};`)).toMatchObject([
    expect.stringContaining(why),
  ])
})

test.each([
  'create table a (b text not null)',
  'alter table a add column b text',
  "alter table a add column b text not null default 'drop table x'",
  'alter table a add column b integer not null generated always as identity',
  'alter table a add constraint c check (b is not null) not valid',
  'create function f() returns trigger language plpgsql as $$ begin drop table x; end $$',
  '-- contract: no release since March reads this column\nalter table a drop column b',
])('%s passes', (sql) => {
  expect(listBreakingStatements(`${sql};`)).toEqual([])
})

/** This comment, with a reason, allows a statement that the previous release may not survive. */
const CONTRACT_MARKER = /--\s*contract:\s*\S.{19,}/i

const rules: [pattern: RegExp, why: string][] = [
  [/\bdrop\s+(table|column|view|function|type|schema|sequence)\b/, 'drops what the previous release may read'],
  [/\brename\b/, 'renames what the previous release knows by its old name'],
  [/\bset\s+not\s+null\b/, 'makes a column not null that the previous release may leave empty'],
  [/\bdrop\s+default\b/, 'takes away a default that the previous release may rely on'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'changes the type of a column'],
]

/**
 * Returns a sentence for each statement of a migration that may break the previous release, which still runs while the
 * new one starts. New columns must be nullable or have a default. A statement after a comment `-- contract: reason` (at
 * least 20 characters) is the last step of expand, fill, contract, and is allowed.
 */
function listBreakingStatements(sql: string): string[] {
  return splitStatements(sql).flatMap((statement) => {
    if (CONTRACT_MARKER.test(statement)) return []
    const normalized = statement.replaceAll(NO_SCHEMA, '').toLowerCase().trim()
    const problems = rules.filter(([pattern]) => pattern.test(normalized)).map(([, problem]) => problem)
    if (addsRequiredColumn(normalized)) problems.push('adds a column that is not null and has no default')
    return problems.map((problem) => `${problem}: ${normalized.split('\n')[0]}`)
  })
}

/** Comments, function bodies and quoted texts say nothing about the schema. */
const NO_SCHEMA = /--.*$|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/gm

function addsRequiredColumn(statement: string): boolean {
  if (!/^alter\s+table\b/.test(statement)) return false
  const added = statement.split(/,(?![^(]*\))/).filter((action) => /\badd\s+(column\b|(?!constraint|check|primary|unique|foreign|exclude)\w+\s+\w)/.test(action)) // prettier-ignore
  return added.some((action) => /\bnot\s+null\b/.test(action) && !/\b(default|generated)\b/.test(action))
}
