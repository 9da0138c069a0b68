import { demoPosts } from '../../../server/database/seeds/demo/home.ts'
import { listPictures } from '../../../server/database/seeds/demo/products.ts'
import { type Picture, pictureKey } from '../../../server/database/seeds/demo/vocabulary.ts'
import { aboutStill } from '../pictures/about.ts'
import { charts, drawChart } from '../pictures/charts.ts'
import type { Drawn } from '../pictures/drawn.ts'
import { giftStill } from '../pictures/gift.ts'
import { heroDesktop, heroMobile } from '../pictures/hero.ts'
import { drawPanel, panels } from '../pictures/panels.ts'
import { posterPost, posts } from '../pictures/posts.ts'
import { drawProduct } from '../pictures/product.ts'
import { drawRail } from '../pictures/rail.ts'
import { drawShare, sharePicture } from '../pictures/share.ts'
import { drawStill } from '../pictures/still.ts'
import { hangingFor } from '../sets/product-view.ts'
import { type Alt, altOfProduct } from '../words/alt.ts'
import { sceneWords } from '../words/scenes.ts'
import type { Studio } from '../studio/studio.ts'

/** One image to be rendered. */
export interface Job {
  key: string
  width: number
  height: number
  /** The names of its files. */
  files: readonly string[]
  alt: Alt
  /** Images of one group share a draped garment and are best rendered by one worker. */
  group: string
  draw(studio: Studio): Promise<Drawn>
}

/** Every browser supports the WebP; among the others the browser chooses by size. */
const usual = ['320.avif', '640.avif', '1280.avif', '640.webp']
const upright = { width: 1280, height: 1600, files: usual }
const square = { width: 1280, height: 1280, files: usual }

/** Returns every image of the demo shop; the products' come in the order of their list. */
export function listJobs(): Job[] {
  return [...listPictures().map(productJob), ...sceneJobs()]
}

export function productJob(picture: Picture): Job {
  const { garment, view } = picture
  return {
    ...upright,
    key: pictureKey(picture),
    alt: altOfProduct(picture),
    group: `${garment}-${hangingFor[view]}`,
    draw: async (studio) =>
      drawProduct(picture, studio.view(garment, view, upright.width, upright.height), studio.letters),
  }
}

const group = 'scenes'

/** All images that show no product: hero, posts, panels, size charts and the rest. */
function sceneJobs(): Job[] {
  return [...charts.map(chartJob), ...heroJobs(), ...postJobs(), ...panels.map(panelJob), ...singleJobs()]
}

function chartJob(chart: (typeof charts)[number]): Job {
  return { ...upright, key: chart.key, alt: sceneWords[chart.key], group, draw: (studio) => drawChart(chart, studio) }
}

function panelJob(panel: (typeof panels)[number]): Job {
  return { ...upright, key: panel.key, alt: sceneWords[panel.key], group, draw: (studio) => drawPanel(panel, studio) }
}

function heroJobs(): Job[] {
  return [
    {
      key: heroDesktop.key,
      width: heroDesktop.width,
      height: heroDesktop.height,
      files: ['640.avif', '1280.avif', '1920.avif', '640.webp'],
      alt: sceneWords.hero,
      group,
      draw: (studio) => drawRail(heroDesktop, studio),
    },
    {
      ...upright,
      key: heroMobile.key,
      alt: sceneWords.hero,
      group,
      draw: (studio) => drawRail(heroMobile, studio),
    },
  ]
}

function postJobs(): Job[] {
  const stills = posts.map((still): Job => ({
    ...square,
    key: still.key,
    alt: postAlt(still.key),
    group,
    draw: (studio) => drawStill(still, studio),
  }))
  const poster: Job = {
    ...square,
    key: 'post-8',
    alt: postAlt('post-8'),
    group,
    draw: (studio) => drawStill(posterPost(), studio),
  }
  return [...stills, poster]
}

/** The images of the page about the shop, of gifts, and of shared links. */
function singleJobs(): Job[] {
  return [
    {
      ...upright,
      key: 'about',
      alt: sceneWords.about,
      group,
      draw: (studio) => drawStill(aboutStill(studio.letters), studio),
    },
    {
      ...square,
      key: 'gift',
      alt: sceneWords.gift,
      group,
      draw: (studio) => drawStill(giftStill(studio.letters), studio),
    },
    {
      key: sharePicture.key,
      width: sharePicture.width,
      height: sharePicture.height,
      // Not all sites that show links read AVIF.
      files: ['1200.jpg', '640.webp'],
      alt: sceneWords.share,
      group,
      draw: drawShare,
    },
  ]
}

function postAlt(key: string): Alt {
  const post = demoPosts.find(({ image }) => image === key)
  if (!post) throw new Error(`no post has the key ${key}`)
  return post.description
}
