import { rmSync } from 'node:fs'
import path from 'node:path'
import { BusinessError } from '../../platform/business-error.ts'
import { type Pool, withConnection } from '../../platform/db.ts'
import { listFunctions } from '../schema-queries.ts'
import { type CopiedTable, countRows, listCopiedTables, listSequenceStates, setSequence } from './copy-queries.ts'

/**
 * Copies all rows, the numbers of all sequences and the functions that differ into a database with the same schema. Both servers are of this machine
 * and write and read the files of a folder, one table at a time, as text: that is what every version reads. Triggers and
 * foreign keys do not act meanwhile, because the rows have passed them. Throws when a table has other columns or other
 * numbers of rows afterwards.
 */
export async function copyDatabase(from: Pool, to: Pool, folder: string): Promise<{ tables: number }> {
  const tables = await listCopiedTables(from)
  refuseOtherTables(tables, await listCopiedTables(to))
  await withConnection(to, async (target) => {
    // The marks of persons are made by a function that has a secret of this database.
    const functions = await listFunctions(target)
    for (const text of await listFunctions(from)) if (!functions.includes(text)) await target.unsafe(text)
    await target`set session_replication_role = replica`
    await target.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const { name, columns } of tables) {
      const file = path.join(folder, 'copied-rows')
      const list = columns.join(', ')
      await from.unsafe(`copy (select ${list} from ${name}) to ${quote(file)}`)
      await target.unsafe(`copy ${name} (${list}) from ${quote(file)}`)
      rmSync(file)
      const [copied, original] = [await countRows(target, name), await countRows(from, name)]
      if (copied !== original) throw new Error(`${name} has ${copied} rows instead of ${original}.`)
    }
    for (const state of await listSequenceStates(from)) await setSequence(target, state)
    await target`analyze`
  })
  return { tables: tables.length }
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

function refuseOtherTables(found: CopiedTable[], wanted: CopiedTable[]): void {
  const describe = (tables: CopiedTable[]) => tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`)
  const [had, has] = [describe(found), describe(wanted)]
  const different = [...had.filter((table) => !has.includes(table)), ...has.filter((table) => !had.includes(table))]
  if (different.length > 0)
    throw new BusinessError(`The database has other tables than this version of the shop: ${different.join('; ')}.`)
}
