import { randomUUID } from 'node:crypto'

interface CfdiFields {
  rfc: string
  /** As a decimal. */
  total: string
  tax?: string
  type?: 'I' | 'E' | 'P'
  currency?: string
  uuid?: string
  related?: string[]
  prefix?: string
  version?: '3' | '4'
  folio?: string
}

/** Writes an invoice as an issuer does, without what the shop does not read. */
export function makeCfdi({ rfc, total, tax, type = 'I', currency = 'MXN', ...more }: CfdiFields): string {
  const { uuid = randomUUID(), related = [], prefix = 'cfdi', version = '4', folio = '1042' } = more
  const name = (local: string) => (prefix === '' ? local : `${prefix}:${local}`)
  const xmlns = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
  const relations = related.map((one) => `<${name('CfdiRelacionado')} UUID="${one}"/>`).join('')
  return `<?xml version="1.0" encoding="utf-8"?>
<${name('Comprobante')} ${xmlns}="http://www.sat.gob.mx/cfd/${version}" Version="4.0" Serie="A" Folio="${folio}"
  Fecha="2026-11-29T12:30:00" Moneda="${currency}" Total="${total}" TipoDeComprobante="${type}">
  ${related.length === 0 ? '' : `<${name('CfdiRelacionados')} TipoRelacion="01">${relations}</${name('CfdiRelacionados')}>`}
  <${name('Emisor')} Rfc="LIE990101AB1" Nombre="LIENZA"/>
  <${name('Receptor')} Rfc="${rfc}" Nombre="ELENA G&#xD3;MEZ"/>
  <${name('Conceptos')}><${name('Concepto')} Importe="1"><${name('Impuestos')} TotalImpuestosTrasladados="9.99"/></${name('Concepto')}></${name('Conceptos')}>
  ${tax === undefined ? '' : `<${name('Impuestos')} TotalImpuestosTrasladados="${tax}"/>`}
  <${name('Complemento')}><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="${uuid}"/></${name('Complemento')}>
</${name('Comprobante')}>`
}
