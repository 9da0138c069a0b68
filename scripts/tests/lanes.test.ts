import { expect, test } from 'vitest'
import { runInLanes } from './lanes.ts'

const ROOM = { free_bytes: 8e9, cores: 2 }

async function runSuites(suites: Record<string, number>, machine = ROOM) {
  const running = new Set<string>()
  const started: string[] = []
  const results = await runInLanes(
    Object.entries(suites),
    async ([name, turns], quiet) => {
      running.add(name)
      started.push(`${[...running].join(' beside ')}${quiet ? ', quietly' : ''}`)
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
      running.delete(name)
      return name
    },
    machine,
  )
  return { started, results }
}

test('two suites run at a time: the next from the front and the next from the back, whichever is free', async () => {
  const { started, results } = await runSuites({ unit: 2, app: 6, system: 4, components: 3, journeys: 20 })
  expect(started).toEqual([
    'unit',
    'unit beside journeys, quietly',
    'journeys beside app',
    'journeys beside system',
    'journeys beside components',
  ])
  expect(results).toEqual(['unit', 'app', 'system', 'components', 'journeys'])
})

test('the second line takes what is left of the first', async () => {
  const { started } = await runSuites({ unit: 2, app: 20, components: 3, journeys: 6 })
  expect(started.at(-1)).toBe('app beside components, quietly')
})

test.each([
  { free_bytes: 4e9, cores: 4 },
  { free_bytes: 8e9, cores: 1 },
])('with %o one suite runs after the other', async (machine) => {
  const { started } = await runSuites({ unit: 2, app: 6, journeys: 3 }, machine)
  expect(started).toEqual(['unit', 'app', 'journeys'])
})

test('without suites nothing runs', async () => {
  expect(await runSuites({})).toEqual({ started: [], results: [] })
})
