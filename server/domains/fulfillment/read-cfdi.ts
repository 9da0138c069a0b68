import { DOMParser, type Element } from '@xmldom/xmldom'

/** An invoice of Mexico's tax office (CFDI) as its file says it. Amounts are in minor units, and the UUID is in capitals. */
export interface Cfdi {
  type: 'invoice' | 'credit' | 'other'
  uuid: string
  /** Series and number, as people say it; empty without both. */
  folio: string
  rfc: string
  currency: string
  total: number
  tax: number
  related: string[]
  /** When it was issued, in the time zone of the shop and without it: `2026-11-29T12:00:00`. */
  issued_at: string
}

const namespaces = ['http://www.sat.gob.mx/cfd/4', 'http://www.sat.gob.mx/cfd/3']
const STAMP_NAMESPACE = 'http://www.sat.gob.mx/TimbreFiscalDigital'
const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/
const types: Record<string, Cfdi['type']> = { I: 'invoice', E: 'credit' }

/**
 * Reads a stamped invoice of version 3.3 or 4.0 by its namespaces, whatever its prefixes. Undefined when the file is
 * none. A document type is refused, so that no entity is expanded and nothing outside is read.
 */
export function readCfdi(file: Buffer): Cfdi | undefined {
  const root = parse(file)
  if (root?.localName !== 'Comprobante' || !namespaces.includes(root.namespaceURI ?? '')) return undefined
  const [receiver] = findChildren(root, 'Receptor', root.namespaceURI!)
  const [taxes] = findChildren(root, 'Impuestos', root.namespaceURI!)
  const [complement] = findChildren(root, 'Complemento', root.namespaceURI!)
  const [stamp] = complement ? findChildren(complement, 'TimbreFiscalDigital', STAMP_NAMESPACE) : []
  const uuid = stamp?.getAttribute('UUID')?.toUpperCase() ?? ''
  const rfc = receiver?.getAttribute('Rfc') ?? ''
  const total = parseAmount(root.getAttribute('Total'))
  const tax = parseAmount(taxes?.getAttribute('TotalImpuestosTrasladados') || '0')
  const issued_at = root.getAttribute('Fecha') ?? ''
  if (!UUID.test(uuid) || rfc === '' || total === undefined || tax === undefined || tax > total) return undefined
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(issued_at) || Number.isNaN(Date.parse(`${issued_at}Z`))) return undefined
  const folio = [root.getAttribute('Serie'), root.getAttribute('Folio')].filter(Boolean).join('-')
  return {
    type: types[root.getAttribute('TipoDeComprobante') ?? ''] ?? 'other',
    ...{ uuid, folio: folio.slice(0, 65), rfc, total, tax, issued_at },
    currency: root.getAttribute('Moneda') ?? '',
    related: findChildren(root, 'CfdiRelacionados', root.namespaceURI!).flatMap((group) =>
      findChildren(group, 'CfdiRelacionado', root.namespaceURI!).map((one) =>
        (one.getAttribute('UUID') ?? '').toUpperCase(),
      ),
    ),
  }
}

function parse(file: Buffer): Element | undefined {
  try {
    // It takes off a byte order mark, at which the parser would stop.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    if (/<!DOCTYPE/i.test(text)) return undefined
    const stop = (_level: string, message: string): never => {
      throw new Error(message)
    }
    return new DOMParser({ onError: stop }).parseFromString(text, 'text/xml').documentElement ?? undefined
  } catch {
    // A file that cannot be read is no invoice.
    return undefined
  }
}

function findChildren(parent: Element, name: string, namespace: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element => node.localName === name && node.namespaceURI === namespace,
  )
}

/** Reads a decimal of up to six digits behind its point as minor units. Undefined for a fraction of a unit. */
function parseAmount(text: string | null): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text ?? '') ?? []
  if (whole === undefined || /[^0]/.test(decimals.slice(2))) return undefined
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}
