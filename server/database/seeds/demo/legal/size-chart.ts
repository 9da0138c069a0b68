import type { Lang } from '@shop/contract/locale.ts'
import { formatMeasure, sizeCharts, type ChartKey, type SizeTable } from '../size-charts.ts'
import { supplier } from '../supplier.ts'
import type { LegalText } from './legal-text.ts'

const unitNames = {
  es: { cm: 'centímetros', in: 'pulgadas' },
  en: { cm: 'centimeters', in: 'inches' },
}

const es = `
<p>Las tablas dan las medidas en centímetros y en pulgadas. Las «medidas del cuerpo» se toman sobre la piel; las de «prenda extendida», sobre una mesa, sin estirar. Puede haber una diferencia de 1 a 2 cm entre piezas.</p>
<h2>Cómo medirte</h2>
<ul>
<li><strong>Pecho o busto:</strong> rodea la parte más ancha, con la cinta horizontal y los brazos abajo.</li>
<li><strong>Cintura:</strong> la parte más angosta del torso, sin meter la panza.</li>
<li><strong>Cadera:</strong> la parte más ancha, con los pies juntos.</li>
<li><strong>Largo:</strong> de la costura del hombro al borde de abajo.</li>
</ul>
<p>El truco que mejor funciona: extiende una prenda que te guste cómo queda, mídela de axila a axila y compárala con la tabla.</p>
<h2>Playeras, sudaderas, camisas y chamarras</h2>
${tables('chart-tops', 'es')}
<p>El corte cuadrado es un poco más corto que la tabla y el amplio, un poco más ancho; la ficha de cada pieza dice cuál lleva.</p>
<h2>Vestidos</h2>
${tables('chart-dress', 'es')}
<p>El satín marca más el cuerpo que el crepé. Si dudas con un vestido de satín, elige la talla mayor.</p>
<h2>Faldas</h2>
${tables('chart-skirt', 'es')}
<h2>Accesorios</h2>
${tables('chart-accessories', 'es')}
<p>En mascadas y pañuelos la talla es la medida de cada lado en centímetros: 55 y 65 en algodón para el cuello o el pelo, 70 y 90 para todo lo demás.</p>
<h2>Entre dos tallas</h2>
<p>Si te gusta holgado, sube; si te gusta al cuerpo, baja. Y si no te quedó, tienes <a href="/cambios-y-devoluciones">cambios y devoluciones</a>. Para una duda concreta, <a href="mailto:${supplier.email}">escríbenos</a> con tus medidas y el nombre de la pieza.</p>
`

const en = `
<p>The tables give measurements in inches and in centimeters. Body measurements are taken on the skin, and garments “laid flat” on a table without stretching. Items may vary by 1 to 2 cm, less than an inch.</p>
<h2>How to measure</h2>
<ul>
<li><strong>Chest or bust:</strong> around the fullest part, tape level, arms down.</li>
<li><strong>Waist:</strong> the narrowest part of your torso. Breathe out.</li>
<li><strong>Hip:</strong> the fullest part, feet together.</li>
<li><strong>Length:</strong> from the shoulder seam to the bottom edge.</li>
</ul>
<p>The trick that works best is to lay out something you like wearing, measure it armpit to armpit and compare.</p>
<h2>Tees, sweatshirts, shirts and jackets</h2>
${tables('chart-tops', 'en')}
<p>A boxy cut runs a little shorter than the table, a roomy one a little wider. Each product’s details say which it is.</p>
<h2>Dresses</h2>
${tables('chart-dress', 'en')}
<p>Satin follows the body more closely than crepe. If you’re unsure about a satin dress, take the larger size.</p>
<h2>Skirts</h2>
${tables('chart-skirt', 'en')}
<h2>Accessories</h2>
${tables('chart-accessories', 'en')}
<p>For scarves and bandanas the size is the length of each side in centimeters: 55 and 65 in cotton for the neck or hair, 70 and 90 for everything else.</p>
<h2>Between sizes</h2>
<p>Go up if you like it loose and down if you like it close. If it still isn’t right there are <a href="/cambios-y-devoluciones">returns and exchanges</a>. For a specific question, <a href="mailto:${supplier.email}">write to us</a> with your measurements and the name of the item.</p>
`

/** Each table appears twice: in the unit of the language first. */
function tables(key: ChartKey, lang: Lang): string {
  const units = lang === 'es' ? (['cm', 'in'] as const) : (['in', 'cm'] as const)
  return sizeCharts[key].flatMap((table) => units.map((unit) => tableHtml(table, unit, lang))).join('\n')
}

function tableHtml({ title, columns, rows }: SizeTable, unit: 'cm' | 'in', lang: Lang): string {
  const heads = columns.map((column) => `<th scope="col">${column[lang]}</th>`).join('')
  const lines = rows.map(([letter, ...measures]) => {
    const cells = measures.map((measure) => `<td>${formatMeasure(measure, unit)}</td>`).join('')
    return `<tr><th scope="row">${letter}</th>${cells}</tr>`
  })
  const size = lang === 'es' ? 'Talla' : 'Size'
  return (
    `<table><caption>${title[lang]}, ${lang === 'es' ? 'en' : 'in'} ${unitNames[lang][unit]}</caption>` +
    `<thead><tr><th scope="col">${size}</th>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>`
  )
}

export const sizeChart: LegalText = {
  id: 5,
  es: { name: 'Tabla de tallas', content: es },
  en: { name: 'Size chart', content: en },
}
