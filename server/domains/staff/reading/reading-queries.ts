import { type Db, type Tx, withoutFlush } from '../../../platform/db.ts'

export interface ReadPeople {
  staff_id: number
  hour: Date
  people: number
}

/**
 * Adds people whom a member was shown to those of the hour. False when more than `most` would be shown; then nothing
 * changes. Two processes that add at once wait for each other, and no list waits for the disk.
 */
export function addShownPeople(db: Db, { staff_id, hour, people }: ReadPeople, most: number): Promise<boolean> {
  return db`
    insert into shown_people (staff_id, hour, people)
    select ${staff_id}, ${hour}, ${people}::integer where ${withoutFlush(db)} = 'off' and (${people}::integer <= ${most}::integer
      or exists (select from shown_people where staff_id = ${staff_id} and hour = ${hour}))
    on conflict (staff_id, hour) do update set people = shown_people.people + excluded.people
    where shown_people.people + excluded.people <= ${most}`.any()
}

export function takeShownPeople(tx: Tx, before: Date): Promise<ReadPeople[]> {
  return tx<ReadPeople[]>`
    delete from shown_people where hour < ${before} returning staff_id, hour, people`
}
