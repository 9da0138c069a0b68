import { expect, test } from 'vitest'
import { writeSchema } from './page.ts'

const relation = { view: null, constraints: [], indexes: [], triggers: [] }

test('tables are below the name of their owner, in the order of the owners', () => {
  const schema = {
    extensions_and_sequences: [],
    relations: ['carts', 'gifts', 'orders'].map((name) => ({ ...relation, name, columns: ['id integer'] })),
    functions: [],
  }
  const owners: Record<string, string> = { carts: 'cart', orders: 'orders' }
  const page = writeSchema(schema, ['orders', 'loyalty', 'cart'], (name) => owners[name])
  expect(page.match(/^(?:-- [a-z ]+ -|CREATE TABLE \w+)/gm)).toEqual([
    '-- orders -',
    'CREATE TABLE orders',
    '-- cart -',
    'CREATE TABLE carts',
    '-- without an owner -',
    'CREATE TABLE gifts',
    '-- functions -',
  ])
})

test('a table has its constraints inside, and its indexes and triggers after it', () => {
  const carts = { name: 'carts', columns: ['id text', 'code text'], constraints: ['CONSTRAINT k PRIMARY KEY (id)'] }
  const relations = [{ ...carts, view: null, indexes: ['CREATE INDEX i'], triggers: ['CREATE TRIGGER t'] }]
  const page = writeSchema({ extensions_and_sequences: [], relations, functions: [] }, ['cart'], () => 'cart')
  expect(page).toContain(`CREATE TABLE carts (
  id text,
  code text,
  CONSTRAINT k PRIMARY KEY (id)
);
CREATE INDEX i;
CREATE TRIGGER t;`)
})

test('the key that each database generates for itself is not part of the schema', () => {
  const secret = '75d18a80-74e5-4052-972a-7ed87e9f728667d91db1-71a4-471b-ba82-1c09f345f710'
  const functions = [`CREATE OR REPLACE FUNCTION public.mark()\nRETURN '${secret}'`]
  const page = writeSchema({ extensions_and_sequences: [], relations: [], functions }, [], () => undefined)
  expect(page).toContain("CREATE FUNCTION mark()\nRETURN 'a random key';")
})
