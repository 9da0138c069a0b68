export const helpTopics = {
  title: 'Esto te puede ayudar',
  names: {
    shipping: 'Envíos: costos y tiempos',
    returns: 'Cambios y devoluciones',
    sizes: 'Tabla de tallas',
    care: 'Cómo cuidar y lavar tu ropa',
    payment: 'Formas de pago',
    contact: 'Contacto',
    orders: 'Mis pedidos y su rastreo',
    crystals: 'Cristales y beneficios',
    gifts: 'Pregúntanos por un regalo',
    account: 'Tu cuenta',
    wishlist: 'Tu lista de deseos',
    privacy: 'Aviso de privacidad',
    terms: 'Términos y condiciones',
    about: 'Quiénes somos',
  },
}
