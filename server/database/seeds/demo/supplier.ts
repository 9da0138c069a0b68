/** The seller as the footer and the legal texts name it. All of it is invented; the owner replaces it. */
export const supplier = {
  brand: 'Lienza',
  name: 'Lienza Arte en Prenda, S. de R.L. de C.V.',
  address: 'Calle del Bastidor 27, Colonia Obrera, Alcaldía Cuauhtémoc, 06800 Ciudad de México, México',
  /** No Mexican number begins with a zero, so no one has this one. */
  phone: '+52 55 0123 4567',
  email: 'hola@lienza.example',
} as const
