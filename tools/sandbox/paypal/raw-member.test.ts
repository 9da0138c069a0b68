import { expect, test } from 'vitest'
import { findRawMember } from './raw-member.ts'

test.each([
  ['{"a":1,"event":{"x":[1, 2],"event":{}},"b":2}', '{"x":[1, 2],"event":{}}'],
  ['{ "event" : { "u" : "a\\/b,}\\"" } }', '{ "u" : "a\\/b,}\\"" }'],
  ['{"a":{"event":1},"event":[{}]}', '[{}]'],
  ['{"event":"event","b":1}', '"event"'],
  ['{"a":"event","event":1.0}', '1.0'],
  ['{"\\u0065vent":true}', 'true'],
  ['{"a":{"event":1}}', null],
  ['{"a":"event"}', null],
  ['[1]', null],
])('the event in %s is %s', (text, member) => {
  expect(findRawMember(text, 'event')).toBe(member)
})
