import { expect } from '@playwright/test'
import { findRegistrationPath } from '../../e2e/customers.ts'
import { createCustomer, createEmail, createPhone, PASSWORD } from '../../e2e/visitor.ts'
import { test } from './test.ts'

test('a new customer registers in Spanish with the link from the mailbox', async ({ visitor, session, request }) => {
  await session.resize(390, 844)
  await visitor.prepareVisitor('es')
  await visitor.open('/login')
  await visitor.press('link', 'Crear cuenta')
  await visitor.expectPath('/login-crear')
  const email = createEmail('browsers')
  const values = { Nombre: 'Frida', Apellidos: 'Del Carmen', Día: '17', Mes: '5', Año: '1990', Teléfono: createPhone() }
  for (const [label, value] of Object.entries(values)) await visitor.fill(new RegExp(`^${label}$`), value)
  await visitor.fill('Correo electrónico', email)
  await visitor.fill('Contraseña', PASSWORD)
  await visitor.press('button', 'Crear cuenta')
  await visitor.expectPath('/login-confirmar-registro')
  await visitor.open(await findRegistrationPath(request, email))
  await visitor.find('heading', /./)
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('a customer signs in and changes their name', async ({ visitor, request }) => {
  const { email } = await createCustomer(request)
  await visitor.prepareVisitor('en')
  await visitor.open('/login-email')
  await visitor.press('button', 'Sign in')
  await visitor.find('text', /You must fill in all fields/)
  await visitor.pressKey('Enter')
  await visitor.fill('Email', email)
  await visitor.fill('Password', PASSWORD)
  await visitor.press('button', 'Sign in')
  await visitor.expectPath('/home')
  await visitor.open('/mi-perfil/editar-datos')
  await visitor.fill('First name', 'José Ángel')
  await visitor.press('button', 'Save changes')
  await visitor.find('text', /Your details are saved\./)
  const readName = () => visitor.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name as unknown)
  expect(await readName()).toBe('José Ángel')
})
