export const link = {
  pageTitle: 'Vincular un asistente',
  title: (name: string) => `¿Vincular “${name}” con tu cuenta?`,
  from: (host: string) => `Es de ${host}. Vincúlalo solo si tú lo pediste hace un momento.`,
  callsAs: (hosts: string) => `Antes llamó a la tienda como ${hosts}.`,
  mayDo: 'Podrá hacer esto en tu nombre:',
  permissions: {
    catalog: 'Ver el catálogo como lo ves tú, con tu nivel del club y tu acceso anticipado.',
    cart: 'Preparar carritos para ti, aparte del que llenas tú.',
    orders: 'Ver tus pedidos: qué compraste, a dónde va y por dónde viene.',
    orders_manage: 'Cancelar un pedido que aún no se empaca y pedir devoluciones o cambios.',
    membership: 'Ver tus cristales y tus beneficios del club, y pedir los que se solicitan.',
    checkout:
      'Preparar tu pedido: poner un código y elegir o agregar una dirección de tu cuenta. Ve tu nombre, tu correo y tus direcciones.',
  },
  pays: 'Podrá pagarlo con la cartera digital que tú le indiques. Tu banco puede pedirte que lo confirmes en la tienda.',
  paysInShop: 'No puede pagar: el pago lo haces tú, en la tienda.',
  sees: 'No verá tu contraseña ni tus tarjetas.',
  ends: 'El permiso termina después de 30 días sin uso, o de 90 en todo caso. Lo quitas cuando quieras en tu perfil, entre tus sesiones.',
  accept: 'Vincular',
  accepting: 'Vinculando…',
  decline: 'No vincular',
  invalidTitle: 'Esta solicitud ya no es válida',
  invalidText:
    'Vuelve a empezar en tu asistente. Una solicitud dura una hora y solo se responde en el navegador en el que empezó.',
  tooManyTitle: 'Demasiadas solicitudes',
  tooManyText: 'Desde esta conexión se empezaron demasiadas. Espera una hora y vuelve a empezar en tu asistente.',
  toShop: 'Ir a la tienda',
}
