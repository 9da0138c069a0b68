import type { AgentMode } from '@shop/contract/agent-modes.ts'

type On = Exclude<AgentMode, 'off'>

const search = 'Busca por palabras, talla, color y precio, y te dice si hay en tu talla.'
const early = 'Si vinculas tu cuenta, ve el catálogo como tú: con tu nivel del club y tu acceso anticipado.'
const cart = 'Te prepara un carrito aparte; el que tú llenas se queda como está. Pone tu código y tu dirección.'
const orders = 'Te dice por dónde viene tu pedido y pide la cancelación o la devolución, con las reglas de siempre.'

export const assistants = {
  title: 'Compra con tu asistente',
  lead: '¿Le preguntas todo a tu asistente de IA? También puede buscar aquí por ti y dejarte el carrito listo.',
  connectTitle: 'Cómo conectarlo',
  connect: [
    'En los ajustes de tu asistente, busca conectores o herramientas (MCP) y agrega uno nuevo con esta dirección:',
    'Para buscar no hace falta nada más. Cuando le pidas algo de tu cuenta, abre una página nuestra: entra y lee quién pide permiso y para qué.',
    'Si es el asistente que acabas de usar, presiona Vincular. Listo: pídele lo que buscas.',
  ],
  other: 'Otros asistentes encuentran la tienda solos: basta decirles nuestro nombre.',
  address: 'Dirección',
  copy: 'Copiar',
  copyLabel: 'Copiar la dirección',
  copied: 'Copiada',
  canTitle: 'Lo que puede hacer',
  can: {
    catalog: [search, early],
    cart: [search, early, cart, orders, 'No paga: te da un enlace, y pagas tú en la tienda.'],
    payment: [
      search,
      early,
      cart,
      orders,
      'Paga con la cartera digital que tú le indiques, si lo permitiste al vincularlo. Si no, te da un enlace y pagas tú en la tienda.',
    ],
  } satisfies Record<On, string[]>,
  cannotTitle: 'Lo que nunca puede hacer',
  cannot: [
    'Ver tu contraseña o los números de tus tarjetas.',
    'Cambiar tus datos, tu correo o tu contraseña.',
    'Comprar más barato que tú: los precios y las reglas son los mismos.',
    'Suscribirte al boletín. Quitarlo, sí.',
  ],
  stopTitle: 'Cómo quitarlo',
  stop: 'Cada asistente vinculado está entre las sesiones de tu perfil: ciérrala ahí y no vuelve a entrar. También termina si cambias tu contraseña, después de 30 días sin uso, y a los 90 en todo caso.',
  toProfile: 'Ir a mi perfil',
}
