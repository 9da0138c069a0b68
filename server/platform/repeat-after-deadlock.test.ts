import { expect, test } from 'vitest'
import { repeatAfterDeadlock } from './repeat-after-deadlock.ts'

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })

function failWith(...errors: Error[]) {
  let calls = 0
  return async () => {
    const error = errors[calls]
    calls += 1
    if (error) throw error
    return calls
  }
}

test('work that meets two deadlocks in a row is done by the third call', async () => {
  expect(await repeatAfterDeadlock(failWith(deadlock, deadlock))).toBe(3)
})

test('work that meets three deadlocks fails with the last', async () => {
  await expect(repeatAfterDeadlock(failWith(deadlock, deadlock, deadlock))).rejects.toBe(deadlock)
})

test('work that fails otherwise is not repeated', async () => {
  const other = new Error('other')
  await expect(repeatAfterDeadlock(failWith(other))).rejects.toBe(other)
})
