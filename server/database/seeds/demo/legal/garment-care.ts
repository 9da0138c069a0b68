import type { Lang } from '@shop/contract/locale.ts'
import { type Fabric, getCareInstructions } from '../fabrics.ts'
import { supplier } from '../supplier.ts'
import type { LegalText } from './legal-text.ts'

const es = `
<p>Cada pieza tiene su propia receta: está en su página, en «Materiales y cuidados», y en la etiqueta cosida por dentro. Si no la tienes a la mano, estas son las de cada tela.</p>
<h2>Playeras, camisas y sudaderas ligeras de algodón</h2>
${steps('combed-180', 'es')}
<p>El estampado es de tinta base agua: se siente parte de la tela y dura más si la plancha no lo toca. Un algodón nuevo puede encoger hasta 3 % en el primer lavado; nuestras medidas ya lo cuentan.</p>
<h2>Sudaderas de felpa</h2>
${steps('fleece-340', 'es')}
<p>Ciérrala y voltéala antes de lavar. La secadora es lo que más maltrata la felpa: le quita cuerpo y la llena de bolitas.</p>
<h2>Vestidos, faldas y prendas de viscosa</h2>
${steps('viscose-130', 'es')}
<p>Mojada, la viscosa es frágil y se siente dura; al secarse vuelve a caer como antes.</p>
<h2>Seda y satín</h2>
${steps('silk-twill', 'es')}
<p>El perfume y el desodorante dejan marca: ponte la mascada o el vestido al final. Guarda la seda doblada sin apretar, lejos de la luz.</p>
<h2>Bolsas de lona</h2>
${steps('canvas-340', 'es')}
<h2>Si se mancha</h2>
<ul>
<li>Actúa pronto: presiona con un paño limpio, sin tallar.</li>
<li>Agua fría y jabón neutro, por el revés. El agua caliente fija la mancha.</li>
<li>Prueba cualquier quitamanchas en una costura por dentro. Nunca uno con cloro.</li>
<li>En seda y satín, no lo intentes en casa: llévala a la tintorería y di qué cayó.</li>
</ul>
<h2>Para que dure</h2>
<ul>
<li>Lava menos: airear la prenda una noche casi siempre basta.</li>
<li>Con colores parecidos la primera vez; los oscuros sueltan un poco de tinta.</li>
<li>Guarda las sudaderas dobladas y los vestidos colgados.</li>
</ul>
<h2>Si algo salió mal</h2>
<p>Una costura que se abre o un estampado que se agrieta con el cuidado de la etiqueta es un defecto: mira <a href="/cambios-y-devoluciones">Cambios y devoluciones</a>. Para una duda concreta escribe a <a href="mailto:${supplier.email}">${supplier.email}</a> con el nombre de la pieza y una foto.</p>
`

const en = `
<p>Every piece has its own instructions: on its page, under “Materials and care”, and on the label sewn inside. If you don’t have them at hand, here they are by fabric.</p>
<h2>Cotton T-shirts, shirts and light sweatshirts</h2>
${steps('combed-180', 'en')}
<p>Prints are made with water-based ink. They feel like part of the fabric, and last longest if the iron never touches them. New cotton may shrink by up to 3% in its first wash; our measurements allow for it.</p>
<h2>Fleece sweatshirts and hoodies</h2>
${steps('fleece-340', 'en')}
<p>Zip it up and turn it inside out before washing. Nothing wears fleece out like a tumble dryer: it goes flat and pills.</p>
<h2>Dresses, skirts and anything in viscose</h2>
${steps('viscose-130', 'en')}
<p>Viscose is fragile and feels stiff while it is wet. It drapes again once it’s dry.</p>
<h2>Silk and satin</h2>
${steps('silk-twill', 'en')}
<p>Perfume and deodorant leave marks, so put the scarf or dress on last. Store silk loosely folded, away from light.</p>
<h2>Canvas bags</h2>
${steps('canvas-340', 'en')}
<h2>If it gets stained</h2>
<ul>
<li>Act fast: press with a clean cloth, don’t rub.</li>
<li>Cold water and mild soap, from the inside. Hot water sets a stain.</li>
<li>Test any stain remover on an inside seam. Never use one with bleach.</li>
<li>With silk and satin, don’t try it at home: take it to a dry cleaner and say what was spilled.</li>
</ul>
<h2>To make it last</h2>
<ul>
<li>Wash less: a night of fresh air is usually enough.</li>
<li>Wash with like colors the first time; dark ones let go of a little dye.</li>
<li>Fold sweatshirts, hang dresses.</li>
</ul>
<h2>If something went wrong</h2>
<p>A seam that opens or a print that cracks although you followed the label is a defect: see <a href="/cambios-y-devoluciones">Returns and exchanges</a>. For a question about one piece, write to <a href="mailto:${supplier.email}">${supplier.email}</a> with its name and a photo.</p>
`

function steps(fabric: Fabric, lang: Lang): string {
  const items = getCareInstructions(fabric, lang).map((step) => `<li>${step}</li>`)
  return `<ul>\n${items.join('\n')}\n</ul>`
}

export const garmentCare: LegalText = {
  id: 12,
  es: { name: 'Cuidado de la ropa', content: es },
  en: { name: 'Garment care', content: en },
}
