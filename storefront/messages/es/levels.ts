export const levels = {
  title: (brand: string) => `Club ${brand}`,
  text: 'Cada compra suma cristales, y los cristales abren puertas: colecciones antes que nadie, envíos y un detalle en tu cumpleaños.',
  firstOrder: '10\u00a0% en tu primer pedido en línea.',
  levels: 'Niveles',
  benefits: 'Ver mis beneficios',
  join: 'Entrar al club',
  amber: { name: 'Amber', range: '51–150 cristales', benefits: '4 beneficios' },
  emerald: { name: 'Emerald', range: '151–300 cristales', benefits: '6 beneficios' },
  diamond: { name: 'Diamond', range: '301+ cristales', benefits: '7 beneficios' },
}
