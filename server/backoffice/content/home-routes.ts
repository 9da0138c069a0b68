import * as calls from '@shop/contract/staff/home.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  banners,
  createItem,
  listStoredBanners,
  listStoredPosts,
  posts,
  saveItem,
  setOrder,
  setState,
} from '../../domains/content/content.ts'
import { getHome, saveHomeSections, toBannerDetail, toPostDetail } from './home.ts'
import { nameConflict } from '../../domains/staff/staff.ts'

export function homeRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.getHome, ({ query, lang }) => getHome(shop, query.at, lang))
  serveStaff(app, calls.saveHomeSections, ({ body, staff }) => saveHomeSections(shop, body, staff.actor))
  bannerRoutes(app, shop)
  postRoutes(app, shop)
}

function bannerRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.getBanner, async ({ query }) =>
    toBannerDetail(shop, (await listStoredBanners(shop.db, query.id))[0]),
  )
  serveStaff(app, calls.createBanner, async ({ body, staff }) =>
    toBannerDetail(shop, await createItem(shop, banners, body, staff.actor)),
  )
  serveStaff(app, calls.saveBanner, async ({ body, staff }) =>
    toBannerDetail(shop, await nameConflict(shop, saveItem(shop, banners, body, staff.actor))),
  )
  serveStaff(app, calls.setBannerState, async ({ body, staff }) =>
    toBannerDetail(shop, await nameConflict(shop, setState(shop, banners, body, staff.actor))),
  )
  serveStaffAction(app, calls.orderBanners, ({ body, staff }) => setOrder(shop, 'banners', body.ids, staff.actor))
}

function postRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.getPost, async ({ query }) => toPostDetail(shop, (await listStoredPosts(shop.db, query.id))[0]))
  serveStaff(app, calls.createPost, async ({ body, staff }) =>
    toPostDetail(shop, await createItem(shop, posts, body, staff.actor)),
  )
  serveStaff(app, calls.savePost, async ({ body, staff }) =>
    toPostDetail(shop, await nameConflict(shop, saveItem(shop, posts, body, staff.actor))),
  )
  serveStaff(app, calls.setPostState, async ({ body, staff }) =>
    toPostDetail(shop, await nameConflict(shop, setState(shop, posts, body, staff.actor))),
  )
  serveStaffAction(app, calls.orderPosts, ({ body, staff }) => setOrder(shop, 'posts', body.ids, staff.actor))
}
