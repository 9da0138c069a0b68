import { RichHtml } from './rich-html.tsx'

const html = `
<p>Las piezas se imprimen por encargo. <strong>Revisa tu talla</strong> antes de comprar y lee la
<a href="/tabla-de-tallas">tabla de tallas</a>.</p>
<h3>Cambios</h3>
<ul><li>Prenda sin uso y con etiqueta.</li><li>Con tu número de pedido.</li></ul>
<h4>Cómo empezar</h4>
<ol><li>Escríbenos.</li><li>Te enviamos la guía.</li></ol>
<blockquote>Una prenda bien cuidada dura más que una temporada.</blockquote>
<table><thead><tr><th scope="col">Talla</th><th scope="col">Pecho</th><th scope="col">Largo</th></tr></thead>
<tbody><tr><td>S</td><td>96 cm</td><td>70 cm</td></tr><tr><td>M</td><td>102 cm</td><td>72 cm</td></tr></tbody></table>`

export function Examples() {
  return <RichHtml html={html} tableLabel="Tabla de tallas" />
}
