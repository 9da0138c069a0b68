import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { splitStatements } from './split-statements.ts'

/** A file of functions and triggers, which is applied again whenever its text has changed. */
export interface RepeatableMigration {
  name: string
  checksum: string
  /** `create or replace function …`: applied before the triggers of all files. */
  functions: string[]
  triggers: string[]
}

const CREATES_FUNCTION = /^create or replace function\b/
const CREATES_TRIGGER = /^(?:create or replace trigger|drop trigger if exists|create constraint trigger)\b/

/**
 * Lists the files beside the domains, those of lower layers first by name of folder: `platform/database/*.sql`,
 * `domains/<domain>/database/*.sql` and `backoffice/database/*.sql`. Throws for a statement that could not be applied twice.
 */
export function listRepeatableMigrations(server: string): RepeatableMigration[] {
  const names = ['platform', 'domains/*', 'backoffice'].flatMap((folder) =>
    globSync(`${folder}/database/*.sql`, { cwd: server }).sort(),
  )
  return names.map((name) => {
    const sql = readFileSync(path.join(server, name), 'utf8')
    const statements = splitStatements(sql)
    const functions = statements.filter((statement) => CREATES_FUNCTION.test(stripComments(statement)))
    const triggers = statements.filter((statement) => CREATES_TRIGGER.test(stripComments(statement)))
    if (functions.length + triggers.length < statements.length)
      throw new Error(`${name} has a statement that is not safe to repeat`)
    return { name, checksum: createHash('sha256').update(sql).digest('hex'), functions, triggers }
  })
}

function stripComments(statement: string): string {
  return statement.replaceAll(/^\s*--[^\n]*\n/gm, '').trim()
}
