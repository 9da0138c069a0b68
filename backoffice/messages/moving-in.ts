import type { MovedSource } from '@shop/contract/moved-sources.ts'
import { defineMessages } from './define-messages.ts'

const sources: Record<MovedSource, string> = { shopify: 'Shopify', woocommerce: 'WooCommerce' }

const es = {
  title: 'Mudanza',
  text: 'Trae a tu tienda lo que sabía la anterior. Primero ves qué cambiaría.',
  sources,
  products: 'Importar productos',
  redirects: 'Direcciones anteriores',
  customers: 'Clientes',
  customersText:
    'El archivo de clientes de Shopify o de WooCommerce, tal cual. Las cuentas se abren sin contraseña: cada quien crea la suya con «¿Olvidaste tu contraseña?». Una cuenta que ya existe no se toca.',
  email: 'Correo',
  name: 'Nombre',
  addresses: 'Direcciones',
  newsletter: 'Boletín',
  newsletterSince: (day: string) => `Desde el ${day}`,
  newsletterUndated: 'Sí, sin fecha',
  no: 'No',
  from: (source: string) => `Archivo de ${source}.`,
  speaks: 'Idioma de sus correos',
  undated: (count: number) =>
    count === 1
      ? 'Suscribir también a 1 persona que aceptó el boletín sin que el archivo diga cuándo'
      : `Suscribir también a ${count.toLocaleString('es-MX')} personas que aceptaron el boletín sin que el archivo diga cuándo`,
  undatedHint: 'Hazlo solo si puedes demostrar que lo aceptaron. Se anota el día de hoy y de qué tienda viene.',
  mail: 'Avisar por correo a cada quien que su cuenta está aquí',
  mailHint: 'Un correo con cómo crear su contraseña. Sin esto no se manda nada.',
  customersSaved: (count: number) =>
    count === 1 ? '1 cuenta abierta' : `${count.toLocaleString('es-MX')} cuentas abiertas`,
  orders: 'Pedidos anteriores',
  ordersText:
    'El archivo de pedidos de Shopify o de un exportador de WooCommerce. Trae primero a los clientes: cada pedido se une a la cuenta con su correo. Solo se muestran; no cuentan en ventas, impuestos ni cristales.',
  order: 'Pedido',
  placed: 'Fecha',
  total: 'Total',
  lines: 'Productos',
  paidIn: 'Moneda, si el archivo no la dice',
  ordersSaved: (count: number) =>
    count === 1 ? '1 pedido anterior guardado' : `${count.toLocaleString('es-MX')} pedidos anteriores guardados`,
}

const en: typeof es = {
  title: 'Moving in',
  text: 'Bring what your former shop knew. You see first what it would change.',
  sources,
  products: 'Import products',
  redirects: 'Old addresses',
  customers: 'Customers',
  customersText:
    'The file of customers from Shopify or WooCommerce, as it is. Accounts are opened without a password: all create theirs with “Forgot your password?”. An account that exists isn’t touched.',
  email: 'Email',
  name: 'Name',
  addresses: 'Addresses',
  newsletter: 'Newsletter',
  newsletterSince: (day) => `Since ${day}`,
  newsletterUndated: 'Yes, without a date',
  no: 'No',
  from: (source) => `A file from ${source}.`,
  speaks: 'Language of their emails',
  undated: (count) =>
    count === 1
      ? 'Also subscribe 1 person who agreed to the newsletter on a day that the file doesn’t say'
      : `Also subscribe ${count.toLocaleString('en-US')} people who agreed to the newsletter on a day that the file doesn’t say`,
  undatedHint: 'Do so only if you can prove that they agreed. Today and the shop they come from are recorded.',
  mail: 'Email all of them that their account is here',
  mailHint: 'One email with how to create a password. Without this nothing is sent.',
  customersSaved: (count) => (count === 1 ? '1 account opened' : `${count.toLocaleString('en-US')} accounts opened`),
  orders: 'Former orders',
  ordersText:
    'The file of orders from Shopify or from an exporter for WooCommerce. Bring the customers first: each order joins the account with its email. They are only shown; they count in no sales, taxes or crystals.',
  order: 'Order',
  placed: 'Date',
  total: 'Total',
  lines: 'Products',
  paidIn: 'Currency, if the file doesn’t say it',
  ordersSaved: (count) =>
    count === 1 ? '1 former order saved' : `${count.toLocaleString('en-US')} former orders saved`,
}

export const movingInMessages = defineMessages(es, en)
