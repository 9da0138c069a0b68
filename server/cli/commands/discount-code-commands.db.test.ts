import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../platform/refusal.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { codeCommands } from './discount-code-commands.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const run = (name: string, ...args: string[]) => runCommand(t, codeCommands[name], args)

const until = 'until=2099-01-01T06:00:00Z'

test('codes are created, listed with their conditions, ended, and all of it is recorded', async () => {
  await run('add-code', ' bienvenida ', '15%', 'least=MXN:800.5,USD:45', 'uses=100', 'each=1', 'Para', 'la', 'feria')
  await run('add-code', 'MENOS-200', 'MXN:200,USD:12.5', 'from=2098-01-01T06:00:00Z', until, 'levels=1,2,3')
  expect((await run('list-codes')).split('\n')).toEqual([
    'MENOS-200         $200.00 MXN or $12.50 USD  not begun  since 2098-01-01T06:00:00.000Z  until 2099-01-01T06:00:00.000Z  levels 1, 2, 3  used 0',
    'BIENVENIDA        15 %  open  from $800.50 MXN or $45.00 USD  used 0 of 100  1 each  Para la feria',
  ])
  await run('end-code', 'bienvenida')
  expect(await run('list-codes')).toContain('BIENVENIDA        15 %  over')
  const auditEntries = await t.db`select actor, act as action, subject from audit_log order by id`
  expect(auditEntries).toEqual([
    { actor: 'operator', action: 'code.add', subject: 'code:BIENVENIDA' },
    { actor: 'operator', action: 'code.add', subject: 'code:MENOS-200' },
    { actor: 'operator', action: 'code.end', subject: 'code:BIENVENIDA' },
  ])
})

test.each([
  ['add-code', [], 'no amount like'],
  ['add-code', ['X1'], 'no amount like'],
  ['add-code', ['NUEVO', '0%'], 'between 1% and 100%'],
  ['add-code', ['NUEVO', '101%'], 'between 1% and 100%'],
  ['add-code', ['NUEVO', 'EUR:5'], 'EUR:5 is no amount'],
  ['add-code', ['NUEVO', 'MXN:0'], 'MXN:0 is no amount'],
  ['add-code', ['NUEVO', 'MXN:5.005'], 'no amount'],
  ['add-code', ['NUEVO', '5%', 'least=800'], '800 is no amount'],
  ['add-code', ['NUEVO', '5%', 'until=mañana'], 'no ISO time'],
  ['add-code', ['NUEVO', '5%', 'until=2099-02-30T06:00:00Z'], 'no ISO time'],
  ['add-code', ['NUEVO', '5%', 'from=2099-01-01'], 'no ISO time'],
  ['add-code', ['NUEVO', '5%', 'uses=0'], 'number of uses'],
  ['add-code', ['NUEVO', '5%', 'each=-1'], 'number of uses'],
  ['add-code', ['NUEVO', '5%', 'levels=4'], 'level from 0 to 3'],
  ['add-code', ['NUEVO', '5%', 'untill=2099-01-01T06:00:00Z'], 'is no term: there are least, from, until'],
])('%s %j: %s', async (name, args, why) => {
  await expect((async () => run(name, ...args))()).rejects.toThrow(why)
})

test.each([
  [
    'add-code',
    ['NUEVO', '5%', 'from=2099-01-01T06:00:00Z', 'until=2098-01-01T06:00:00Z'],
    'A code has to end after it starts.',
  ],
  ['add-code', ['AB', '5%'], 'A code has 3 to 32 letters without accents, digits or hyphens.'],
  ['add-code', ['CAFÉ', '5%'], 'A code has 3 to 32 letters without accents, digits or hyphens.'],
  ['add-code', ['MENOS-200', '5%'], 'There is a code MENOS-200 already.'],
  ['end-code', [], 'There is no code  that could be ended.'],
  ['end-code', ['BIENVENIDA'], 'There is no code BIENVENIDA that could be ended.'],
])('%s %j is refused: %s', async (name, args, sentence) => {
  const refusal: unknown = await run(name, ...args).catch((error: unknown) => error)
  expect(refusal instanceof Refusal && refusal.format('en')).toBe(sentence)
})
