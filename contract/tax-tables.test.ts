import { expect, test } from 'vitest'
import { normalizeRfc, getTaxpayerType, listRegimes, isConsistentTaxData, listInvoiceUses } from './tax-tables.ts'

test.each([
  ['GODE561231GR8', 'person'],
  ['ÑAÑ&010229AB0', 'person'],
  ['ABC680524P76', 'company'],
  ['A&C680524P7A', 'company'],
  ['ABC681324P76', undefined],
  ['ABC680532P76', undefined],
  ['AB680524P76', undefined],
  ['GODE561231GRX', undefined],
  ['gode561231gr8', undefined],
  ['', undefined],
])('%s is the RFC of a %s', (rfc, person) => {
  expect(getTaxpayerType(rfc)).toBe(person)
})

test('an RFC may be typed in lower case, with spaces and hyphens', () => {
  expect(normalizeRfc(' gode-561231 gr8 ')).toBe('GODE561231GR8')
})

test('a company gets only regimes of companies, and a person only those of people', () => {
  expect(listRegimes('ABC680524P76')).toContain('601')
  expect(listRegimes('ABC680524P76')).not.toContain('605')
  expect(listRegimes('GODE561231GR8')).toContain('605')
  expect(listRegimes('GODE561231GR8')).not.toContain('601')
  expect(listRegimes('GOD')).toHaveLength(19)
})

test('a person who earns wages can only request an invoice without fiscal effect', () => {
  expect(listInvoiceUses('605')).toEqual(['S01'])
  expect(listInvoiceUses('612')).toEqual(['G01', 'G03', 'S01'])
  expect(listInvoiceUses('')).toHaveLength(3)
})

test.each([
  ['GODE561231GR8', '612', 'G03', true],
  ['GODE561231GR8', '605', 'G03', false],
  ['GODE561231GR8', '601', 'G03', false],
  ['ABC680524P76', '601', 'G01', true],
  ['ABC680524P76', '626', 'S01', true],
  ['ABC680524P76', '999', 'S01', false],
  ['ABC680524P76', '601', 'P01', false],
  ['no rfc', '601', 'G01', false],
  ['ABC680524P76', 'constructor', 'G01', false],
])('%s in regime %s may use %s: %s', (rfc, regime, use, agree) => {
  expect(isConsistentTaxData({ rfc, regime, use })).toBe(agree)
})
