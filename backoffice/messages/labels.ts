import { defineMessages } from './define-messages.ts'

export const labelMessages = defineMessages(
  {
    title: 'Etiquetas',
    text: 'Con nombre, talla, color, precio y código de barras. En la impresora elige el mismo papel, al 100 % y sin márgenes.',
    paper: 'Papel',
    papers: { roll58: 'Rollo de 58 mm', roll80: 'Rollo de 80 mm', a4: 'Hoja A4, 24 etiquetas de 70 × 37 mm' },
    currency: 'Precio en',
    noPrice: 'Sin precio',
    copies: 'Cuántas de cada una',
    each: { one: 'Una', on_hand: 'Las que hay en almacén' },
    copiesOf: (name: string) => `Etiquetas de ${name}`,
    variant: 'Producto, talla y color',
    code: 'Código',
    none: 'Ningún producto con tallas y colores',
    noneText: 'En la lista de productos elige los que quieres etiquetar, o abre uno.',
    products: 'Ver los productos',
    noCode: 'Sin código',
    withoutCode: (count: number) =>
      `${count === 1 ? '1 talla y color no tiene' : `${count} tallas y colores no tienen`} código: ${count === 1 ? 'su etiqueta sale' : 'sus etiquetas salen'} sin barras. Agrégalo en la página del producto.`,
    tooLong: (names: string) =>
      `Este papel es muy angosto para el código de ${names}: sale sin barras. Elige uno más ancho.`,
    print: 'Imprimir',
    count: (count: number) => (count === 1 ? '1 etiqueta' : `${count.toLocaleString('es-MX')} etiquetas`),
    bars: (code: string) => `Código de barras ${code}`,
    preview: 'Así salen',
  },
  {
    title: 'Labels',
    text: 'With name, size, color, price and barcode. In the print dialog choose the same paper, at 100% and without margins.',
    paper: 'Paper',
    papers: { roll58: 'Roll of 58 mm', roll80: 'Roll of 80 mm', a4: 'A4 sheet, 24 labels of 70 × 37 mm' },
    currency: 'Price in',
    noPrice: 'Without price',
    copies: 'How many of each',
    each: { one: 'One', on_hand: 'As many as are on hand' },
    copiesOf: (name) => `Labels of ${name}`,
    variant: 'Product, size and color',
    code: 'Code',
    none: 'No product with sizes and colors',
    noneText: 'Choose those to label in the list of products, or open one.',
    products: 'See the products',
    noCode: 'No code',
    withoutCode: (count) =>
      `${count === 1 ? '1 size and color has' : `${count} sizes and colors have`} no code, so ${count === 1 ? 'its label has' : 'their labels have'} no bars. Add one on the page of the product.`,
    tooLong: (names) =>
      `This paper is too narrow for the code of ${names}, which is printed without bars. Choose a wider one.`,
    print: 'Print',
    count: (count) => (count === 1 ? '1 label' : `${count.toLocaleString('en-US')} labels`),
    bars: (code) => `Barcode ${code}`,
    preview: 'What is printed',
  },
)
