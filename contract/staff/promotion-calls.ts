/** Method and path of the calls about sales and campaigns: a part of the table of all calls of the back office. */
export const promotionCalls = {
  listPriceLists: ['GET', '/price-lists/list'],
  getPriceList: ['GET', '/price-lists/detail'],
  listPriceListPrices: ['GET', '/price-lists/prices'],
  createPriceList: ['POST', '/price-lists/create'],
  savePriceList: ['PUT', '/price-lists/save'],
  schedulePriceList: ['POST', '/price-lists/schedule'],
  withdrawPriceList: ['POST', '/price-lists/withdraw'],
  deletePriceList: ['DELETE', '/price-lists'],
  listCampaigns: ['GET', '/campaigns/list'],
  getCampaign: ['GET', '/campaigns/detail'],
  createCampaign: ['POST', '/campaigns/create'],
  saveCampaign: ['PUT', '/campaigns/save'],
  testCampaign: ['POST', '/campaigns/test'],
  sendCampaign: ['POST', '/campaigns/send'],
  stopCampaign: ['POST', '/campaigns/stop'],
  deleteCampaign: ['DELETE', '/campaigns'],
} as const
