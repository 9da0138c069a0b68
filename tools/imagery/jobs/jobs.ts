import { chooseStance, straight } from '../fitting/stance.ts'
import { demoPosts } from '../../../server/database/seeds/demo/home.ts'
import { listImages } from '../../../server/database/seeds/demo/products.ts'
import { type ProductImage, buildImageName } from '../../../server/database/seeds/demo/product-attributes.ts'
import { aboutScene } from '../images/about.ts'
import { charts, renderChart } from '../images/charts.ts'
import type { RenderedImage } from '../images/rendered-image.ts'
import { giftScene } from '../images/gift.ts'
import { heroDesktop, heroMobile } from '../images/hero.ts'
import { renderPanel, panels } from '../images/panels.ts'
import { posterPost, posts } from '../images/posts.ts'
import { renderProduct } from '../images/product.ts'
import { renderRail } from '../images/rail.ts'
import { renderShareImage, shareImage } from '../images/share.ts'
import { renderStillLife } from '../images/still-life.ts'
import { getHangingStyle } from '../sets/product-view.ts'
import { type Alt, buildProductAlt } from '../alt-texts/alt-text.ts'
import { sceneDescriptions } from '../alt-texts/scene-descriptions.ts'
import type { Studio } from '../studio/studio.ts'

/** One image to be rendered. */
export interface ImageJob {
  key: string
  width: number
  height: number
  /** The names of its files. */
  files: readonly string[]
  alt: Alt
  /** Images of one group share a draped garment and are best rendered by one worker. */
  group: string
  draw(studio: Studio): Promise<RenderedImage>
}

/** Every browser supports the WebP; among the others the browser chooses by size. */
const usual = ['320.avif', '640.avif', '1280.avif', '640.webp']
const upright = { width: 1280, height: 1600, files: usual }
const square = { width: 1280, height: 1280, files: usual }

/** Returns every image of the demo shop; the products' come in the order of their list. */
export function listJobs(): ImageJob[] {
  return [...listImages().map(createProductJob), ...sceneJobs()]
}

export function createProductJob(picture: ProductImage): ImageJob {
  const { garment, view } = picture
  const hanging = getHangingStyle[view]
  const stance = hanging === 'worn' ? chooseStance(picture) : straight
  return {
    ...upright,
    key: buildImageName(picture),
    alt: buildProductAlt(picture),
    group: `${garment}-${hanging}-${stance.name}`,
    draw: async (studio) =>
      renderProduct(picture, studio.view(garment, view, stance, upright.width, upright.height), studio.textRenderer),
  }
}

const group = 'scenes'

/** All images that show no product: hero, posts, panels, size charts and the rest. */
function sceneJobs(): ImageJob[] {
  return [...charts.map(chartJob), ...heroJobs(), ...postJobs(), ...panels.map(panelJob), ...singleJobs()]
}

function chartJob(chart: (typeof charts)[number]): ImageJob {
  return {
    ...upright,
    key: chart.key,
    alt: sceneDescriptions[chart.key],
    group,
    draw: (studio) => renderChart(chart, studio),
  }
}

function panelJob(panel: (typeof panels)[number]): ImageJob {
  return {
    ...upright,
    key: panel.key,
    alt: sceneDescriptions[panel.key],
    group,
    draw: (studio) => renderPanel(panel, studio),
  }
}

function heroJobs(): ImageJob[] {
  return [
    {
      key: heroDesktop.key,
      width: heroDesktop.width,
      height: heroDesktop.height,
      files: ['320.avif', '640.avif', '1280.avif', '1920.avif', '640.webp'],
      alt: sceneDescriptions.hero,
      group,
      draw: (studio) => renderRail(heroDesktop, studio),
    },
    {
      ...upright,
      key: heroMobile.key,
      alt: sceneDescriptions.hero,
      group,
      draw: (studio) => renderRail(heroMobile, studio),
    },
  ]
}

function postJobs(): ImageJob[] {
  const stills = posts.map((still): ImageJob => ({
    ...square,
    key: still.key,
    alt: postAlt(still.key),
    group,
    draw: (studio) => renderStillLife(still, studio),
  }))
  const poster: ImageJob = {
    ...square,
    key: 'post-8',
    alt: postAlt('post-8'),
    group,
    draw: (studio) => renderStillLife(posterPost(), studio),
  }
  return [...stills, poster]
}

/** The images of the page about the shop, of gifts, and of shared links. */
function singleJobs(): ImageJob[] {
  return [
    {
      ...upright,
      key: 'about',
      alt: sceneDescriptions.about,
      group,
      draw: (studio) => renderStillLife(aboutScene(studio.textRenderer), studio),
    },
    {
      ...square,
      key: 'gift',
      alt: sceneDescriptions.gift,
      group,
      draw: (studio) => renderStillLife(giftScene(studio.textRenderer), studio),
    },
    {
      key: shareImage.key,
      width: shareImage.width,
      height: shareImage.height,
      // Not all sites that show links read AVIF.
      files: ['1200.jpg', '320.avif', '640.webp'],
      alt: sceneDescriptions.share,
      group,
      draw: renderShareImage,
    },
  ]
}

function postAlt(key: string): Alt {
  const post = demoPosts.find(({ image }) => image === key)
  if (!post) throw new Error(`no post has the key ${key}`)
  return post.description
}
