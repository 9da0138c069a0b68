import { expect, test } from 'vitest'
import type { LogEntry } from '../platform/request-log.ts'
import { createChecker } from './check-traffic.ts'
import type { OpenApiDocument, Schema } from './openapi.ts'
import type { ProviderEvent } from './providers.ts'

const form = (schema: Schema) => ({ content: { 'application/x-www-form-urlencoded': { schema } } })
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })
const DOG = { $ref: '#/components/schemas/dog', description: 'beside a $ref' } as Schema

const LIST = { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } }
const FUR = { type: 'string', enum: ['soft', 'long'] }

const description: OpenApiDocument = {
  info: { version: 'test' },
  components: {
    schemas: {
      dog: {
        type: 'object',
        required: ['object', 'name'],
        properties: {
          object: { enum: ['dog'], type: 'string' },
          name: { type: 'string', maxLength: 5 },
          age: { type: 'integer', nullable: true },
          owner: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/dog' }], nullable: true },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      named: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, tags: LIST } },
      cat: {
        type: 'object',
        allOf: [
          { $ref: '#/components/schemas/named' },
          { properties: { lives: { type: 'integer' }, tags: { type: 'array', items: { properties: { text: FUR } } } } },
        ],
      },
      error: { type: 'object', required: ['error'], properties: { error: { type: 'object' } } },
      event: {
        type: 'object',
        properties: {
          object: { type: 'string' },
          data: { type: 'object', properties: { object: { type: 'object' } } },
        },
      },
    },
    requestBodies: { cat: json({ $ref: '#/components/schemas/cat' }) },
    responses: { cat: json({ $ref: '#/components/schemas/cat' }) },
  },
  paths: {
    '/v1/dogs': {
      post: {
        requestBody: form({
          type: 'object',
          additionalProperties: false,
          required: ['name'],
          properties: { name: { type: 'string' }, age: { type: 'integer' }, tame: { type: 'boolean' } },
        }),
        responses: { 200: json(DOG), default: json({ $ref: '#/components/schemas/error' }) },
      },
    },
    '/v1/cats': {
      post: {
        requestBody: { $ref: '#/components/requestBodies/cat' },
        responses: { 201: { $ref: '#/components/responses/cat' }, 422: json({}) },
      },
    },
    '/v1/dogs/{id}': {
      get: { parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer' } }], responses: { 200: json(DOG) } },
    },
    '/v1/dogs/newest': { get: { responses: { 200: json({ $ref: '#/components/schemas/event' }) } } },
  },
}

function listEvents(response: unknown): ProviderEvent[] {
  const { object, data } = response as { object?: string; data?: { object: unknown } }
  return object === 'event' ? [{ id: 'dogs', name: 'dog', object: data?.object }] : []
}

const check = createChecker([{ id: 'dogs', covers: /^\/v1\//, document: description, listEvents }])

function listMismatches(entry: Partial<LogEntry>): string[] {
  const whole = { id: 1, method: 'GET', path: '/v1/dogs/1', query: {}, body: null, status: 200, ...entry } as LogEntry
  return check(whole).map(({ part, pointer, message }) => `${part} ${pointer} ${message}`)
}

const response = { object: 'dog', name: 'Rex' }

test('valid data is not reported, including nulls where they are allowed', () => {
  expect(listMismatches({ answer: { ...response, age: null, owner: null, labels: { any: 'text' } } })).toEqual([])
  expect(
    listMismatches({ answer: { ...response, owner: { ...response, owner: 'Ann' } }, query: { limit: '3' } }),
  ).toEqual([])
})

test('a form is read as a form: texts represent numbers and booleans', () => {
  const sent = { method: 'POST', path: '/v1/dogs', answer: response }
  expect(listMismatches({ ...sent, body: { name: 'Rex', age: '3', tame: 'true' } })).toEqual([])
  expect(listMismatches({ ...sent, body: { age: '3.5', nam: 'Rex' } }).toSorted()).toEqual([
    'request /age must be integer',
    'request /nam must NOT have additional properties',
    "request /name must have required property 'name'",
  ])
})

test('a wrong or misspelled field of a response is reported with its path', () => {
  expect(listMismatches({ answer: { ...response, name: 'Bello1' } })).toEqual([
    'answer /name must NOT have more than 5 characters',
  ])
  expect(listMismatches({ answer: { ...response, ages: 3 } })).toEqual([
    'answer /ages must NOT have additional properties',
  ])
  expect(listMismatches({ answer: { ...response, owner: { ...response, age: '3' } } })).toEqual([
    'answer /owner/age must be integer,null',
  ])
})

test('JSON is validated strictly, and the parts of an `allOf` are one object', () => {
  const cat = { name: 'Mia', lives: 9, tags: [{ text: 'soft' }] }
  const sent = { method: 'POST', path: '/v1/cats', status: 201, body: cat, answer: cat }
  expect(listMismatches(sent)).toEqual([])
  expect(listMismatches({ ...sent, body: { ...cat, lives: '9' } })).toEqual(['request /lives must be integer'])
  expect(listMismatches({ ...sent, answer: { lives: 9, paws: 4 } }).toSorted()).toEqual([
    "answer /name must have required property 'name'",
    'answer /paws must NOT have additional properties',
  ])
  expect(listMismatches({ ...sent, answer: { ...cat, tags: [{ text: 'wet', size: 1 }] } }).toSorted()).toEqual([
    'answer /tags/0/size must NOT have additional properties',
    'answer /tags/0/text must be equal to one of the allowed values',
  ])
  expect(listMismatches({ ...sent, status: 422, body: { ...cat, paws: 4 }, answer: {} })).toEqual([
    'request /paws must NOT have additional properties',
  ])
})

test('the object of an event is validated against the schema of its own type', () => {
  const event = { object: 'event', data: { object: { object: 'dog', name: 7 } } }
  expect(listMismatches({ path: '/v1/dogs/newest', answer: event })).toEqual(['event /name must be string'])
})

test('of a refused request only the refusal is validated', () => {
  const refused = { method: 'POST', path: '/v1/dogs', status: 400, body: { wrong: 'yes' } }
  expect(listMismatches({ ...refused, answer: { error: {} } })).toEqual([])
  expect(listMismatches({ ...refused, answer: {} })).toEqual(["answer /error must have required property 'error'"])
})

test('a call that the description lacks is reported, unless its response was 404', () => {
  expect(listMismatches({ path: '/v1/birds' })).toEqual(['request / is not in the description'])
  expect(listMismatches({ path: '/v1/birds', status: 404 })).toEqual([])
})
