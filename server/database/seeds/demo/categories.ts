type CategoryText = { name: string; uri: string }

export interface DemoSubcategory {
  es: CategoryText
  /** Its slug also names the category here, for the products in it. */
  en: CategoryText
  image: string
}

export interface DemoCategory extends DemoSubcategory {
  subcategories: DemoSubcategory[]
}

/**
 * The shop's categories, in the order of the header. `next-season` stays empty on purpose: an empty list has to look
 * right too.
 */
export const demoCategories: DemoCategory[] = [
  {
    es: { name: 'Playeras', uri: 'playeras' },
    en: { name: 'T-shirts', uri: 't-shirts' },
    image: 'tee-retratos-11-terracotta-front',
    subcategories: [
      {
        es: { name: 'Clásicas', uri: 'playeras-clasicas' },
        en: { name: 'Classic tees', uri: 'classic-tees' },
        image: 'tee-marea-14-navy-front',
      },
      {
        es: { name: 'Manga larga', uri: 'playeras-manga-larga' },
        en: { name: 'Long sleeves', uri: 'long-sleeve-tees' },
        image: 'longsleeve-ecos-16-sand-front',
      },
      {
        es: { name: 'Sin mangas', uri: 'playeras-sin-mangas' },
        en: { name: 'Tank tops', uri: 'tank-tops' },
        image: 'tank-vitral-01-white-hanger',
      },
    ],
  },
  {
    es: { name: 'Sudaderas', uri: 'sudaderas' },
    en: { name: 'Sweatshirts', uri: 'sweatshirts' },
    image: 'hoodie-fiesta-16-terracotta-front',
    subcategories: [
      {
        es: { name: 'Con capucha', uri: 'sudaderas-con-capucha' },
        en: { name: 'Hoodies', uri: 'hoodies' },
        image: 'hoodie-truchet-04-teal-flat',
      },
      {
        es: { name: 'Cuello redondo', uri: 'sudaderas-cuello-redondo' },
        en: { name: 'Crewnecks', uri: 'crewneck-sweatshirts' },
        image: 'sweatshirt-memoria-05-navy-front',
      },
      {
        es: { name: 'Ligeras', uri: 'sudaderas-ligeras' },
        en: { name: 'Lightweight', uri: 'lightweight-sweatshirts' },
        image: 'sweatshirt-interferencia-04-moss-hanger',
      },
    ],
  },
  {
    es: { name: 'Vestidos y faldas', uri: 'vestidos-y-faldas' },
    en: { name: 'Dresses & skirts', uri: 'dresses-and-skirts' },
    image: 'dress-fiesta-05-plum-front',
    subcategories: [
      {
        es: { name: 'Lenceros', uri: 'vestidos-lenceros' },
        en: { name: 'Slip dresses', uri: 'slip-dresses' },
        image: 'dress-vitral-09-white-hanger',
      },
      {
        es: { name: 'De noche', uri: 'vestidos-de-noche' },
        en: { name: 'Evening dresses', uri: 'evening-dresses' },
        image: 'dress-memoria-10-navy-front',
      },
      {
        es: { name: 'Faldas', uri: 'faldas' },
        en: { name: 'Skirts', uri: 'skirts' },
        image: 'skirt-memoria-19-cobalt-front',
      },
    ],
  },
  {
    es: { name: 'Camisas y chamarras', uri: 'camisas-y-chamarras' },
    en: { name: 'Shirts & jackets', uri: 'shirts-and-jackets' },
    image: 'bomber-aurora-04-plum-front',
    subcategories: [
      {
        es: { name: 'Camisas', uri: 'camisas' },
        en: { name: 'Shirts', uri: 'shirts' },
        image: 'shirt-fiesta-17-moss-front',
      },
      {
        es: { name: 'Sobrecamisas', uri: 'sobrecamisas' },
        en: { name: 'Overshirts', uri: 'overshirts' },
        image: 'shirt-truchet-10-cobalt-front',
      },
      {
        es: { name: 'Bombers', uri: 'chamarras-bomber' },
        en: { name: 'Bomber jackets', uri: 'bomber-jackets' },
        image: 'bomber-ecos-06-teal-hanger',
      },
    ],
  },
  {
    es: { name: 'Accesorios', uri: 'accesorios' },
    en: { name: 'Accessories', uri: 'accessories' },
    image: 'tote-vitral-16-white-front',
    subcategories: [
      {
        es: { name: 'Bolsas', uri: 'bolsas' },
        en: { name: 'Tote bags', uri: 'tote-bags' },
        image: 'tote-fiesta-12-mustard-front',
      },
      {
        es: { name: 'Mascadas', uri: 'mascadas' },
        en: { name: 'Scarves', uri: 'scarves' },
        image: 'scarf-interferencia-14-cobalt-front',
      },
      {
        es: { name: 'Pañuelos', uri: 'panuelos' },
        en: { name: 'Bandanas', uri: 'bandanas' },
        image: 'scarf-ecos-10-sky-flat',
      },
    ],
  },
  {
    es: { name: 'Ediciones de artista', uri: 'ediciones-de-artista' },
    en: { name: 'Artist editions', uri: 'artist-editions' },
    image: 'tee-retratos-01-black-front',
    subcategories: [
      {
        es: { name: 'Piezas de estudio', uri: 'piezas-de-estudio' },
        en: { name: 'Studio pieces', uri: 'studio-pieces' },
        image: 'bomber-marea-07-sand-front',
      },
      {
        es: { name: 'Series numeradas', uri: 'series-numeradas' },
        en: { name: 'Numbered series', uri: 'numbered-series' },
        image: 'scarf-vitral-15-teal-front',
      },
      {
        es: { name: 'Próxima temporada', uri: 'proxima-temporada' },
        en: { name: 'Next season', uri: 'next-season' },
        image: 'longsleeve-aurora-10-mustard-detail',
      },
    ],
  },
]
