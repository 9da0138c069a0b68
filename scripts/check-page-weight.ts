import path from 'node:path'
import { build } from './build.ts'
import { type Budget, checkBudgets } from './weight/budgets.ts'
import { measureRoutes } from './weight/measure-routes.ts'
import { measureScreens } from './weight/measure-screens.ts'

/** The script that a first view may load, including messages (docs/performance.md has the figures). */
const budgets: Budget[] = [
  { name: 'home', routes: /^\/(home)?$/, promised_kb: 180 },
  { name: 'lists', routes: /^\/(category|coleccion|lanzamiento|obra|resultados|sin-resultados)/, promised_kb: 180 },
  { name: 'product', routes: /^\/detalles-producto/, promised_kb: 180 },
  { name: 'checkout', routes: /^\/(checkout-|paypal|carrito|agregado-carrito)/, promised_kb: 185 },
  { name: 'account', routes: /^\/(mi-perfil|mis-pedidos|wishlist)/, promised_kb: 185 },
  { name: 'sign-in', routes: /^\/(login|registro|cambiar-|confirmar|deshacer|correos|alertas)/, promised_kb: 175 },
  { name: 'contact', routes: /^\/contacto/, promised_kb: 170 },
  { name: 'legal texts', routes: /^\//, promised_kb: 170 },
]

await build()
const folder = path.resolve(import.meta.dirname, '../storefront/build/client')
for (const { route, weight, budget, isOver } of checkBudgets(budgets, measureRoutes(folder))) {
  const messagesText = `messages ${weight.messages_kb.toFixed(1)}`.padEnd(14)
  report(isOver, weight.script_kb, `${messagesText} ${route}  (${budget.name}: ${budget.promised_kb} KB)`)
}

const SCREEN_SCRIPT_KB = 180
const OWN_SCRIPT_KB = 30
const STYLES_KB = 22
const { screens, css_kb } = measureScreens(path.resolve(import.meta.dirname, '../backoffice/build'))
for (const [screen, { script_kb, own_kb }] of screens) {
  const isOver = script_kb > SCREEN_SCRIPT_KB || own_kb > OWN_SCRIPT_KB
  const limits = `(${SCREEN_SCRIPT_KB} KB, own ${OWN_SCRIPT_KB} KB)`
  report(isOver, script_kb, `own ${own_kb.toFixed(1)}  back office: ${screen}  ${limits}`)
}
report(css_kb > STYLES_KB, css_kb, `back office: styles  (${STYLES_KB} KB)`)

function report(isOver: boolean, size_kb: number, text: string): void {
  console.log(`${isOver ? '✗' : ' '} ${size_kb.toFixed(1).padStart(6)} KB  ${text}`)
  if (isOver) process.exitCode = 1
}
