import type { Handlers } from '../handler'
import type { EveryCall } from '../services'
import { accountHandlers, deletionHandlers } from './account'
import { agreementsHandlers } from './agreements'
import { backupHandlers } from './backup'
import * as binding from './binding'
import { butlerHandlers } from './butler'
import * as ddns from './ddns'
import { giftHandlers } from './gifts'
import { growthHandlers } from './growth'
import { feedbackHandlers, guideHandlers } from './help'
import { ledgerHandlers } from './ledger'
import * as limit from './limit'
import { localDeviceHandlers } from './local-device'
import { mallHandlers } from './mall'
import * as miniApps from './mini-apps'
import { newcomerHandlers } from './newcomer'
import * as nodePage from './node-page'
import * as nodes from './nodes'
import { ordersHandlers } from './orders'
import { paymentsHandlers } from './payments'
import { pointsHandlers } from './points'
import { chartHandlers } from './points-chart'
import { printLogHandlers } from './print-log'
import { printersHandlers } from './printers'
import { printingHandlers } from './printing'
import { rankingHandlers } from './ranking'
import { settingsHandlers } from './settings'
import { shopsHandlers } from './shops'
import { signInHandlers } from './sign-in'
import { statisticsHandlers } from './statistics'
import { uploadHandlers } from './uploads'
import * as wake from './wake'

/** Every handler, under its call's own name. A missing one does not compile. */
export const handlers = {
  ...signInHandlers,
  ...accountHandlers,
  ...deletionHandlers,
  ...binding.mainHandlers,
  ...limit.mainHandlers,
  ...miniApps.mainHandlers,
  ...nodePage.mainHandlers,
  ...mallHandlers,
  ...ordersHandlers,
  ...butlerHandlers,
  ...pointsHandlers,
  ...chartHandlers,
  ...ledgerHandlers,
  ...newcomerHandlers,
  ...guideHandlers,
  ...agreementsHandlers,
  ...settingsHandlers,
  ...nodes.secondHandlers,
  ...nodePage.secondHandlers,
  ...wake.secondHandlers,
  ...paymentsHandlers,
  ...giftHandlers,
  ...rankingHandlers,
  ...growthHandlers,
  ...backupHandlers,
  ...uploadHandlers,
  ...feedbackHandlers,
  ...printLogHandlers,
  ...nodes.deviceInfoHandlers,
  ...nodePage.deviceInfoHandlers,
  ...binding.deviceInfoHandlers,
  ...wake.deviceInfoHandlers,
  ...ddns.deviceInfoHandlers,
  ...printersHandlers,
  ...statisticsHandlers,
  ...printingHandlers,
  ...shopsHandlers,
  ...localDeviceHandlers,
} satisfies Handlers<EveryCall>
