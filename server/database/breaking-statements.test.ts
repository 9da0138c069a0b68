import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listBreakingStatements } from './breaking-statements.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
/** Earlier migrations were written before this rule, and every shop has applied them. */
const FIRST_CHECKED = '0042'
const files = readdirSync(FOLDER).filter((name) => name >= FIRST_CHECKED)

test.each(files)('%s lets the previous release continue to run', (name) => {
  expect(listBreakingStatements(readFileSync(path.join(FOLDER, name), 'utf8'))).toEqual([])
})

test.each([
  ['alter table holds add column since timestamptz not null', 'adds a column that is not null and has no default'],
  ['alter table a add b text not null', 'adds a column that is not null and has no default'],
  ['alter table a add column c text,\n add column b text check (b in (1, 2)) not null', 'adds a column'],
  ['alter table holds alter column since set not null', 'makes a column not null'],
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
