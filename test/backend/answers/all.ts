import type { Answers } from '../answer'
import type { Services } from '../services'
import { accountAnswers } from './account'
import { agreementsAnswers } from './agreements'
import { backupAnswers } from './backup'
import * as binding from './binding'
import { butlerAnswers } from './butler'
import * as ddns from './ddns'
import { giftAnswers } from './gifts'
import { growthAnswers } from './growth'
import { feedbackAnswers, guideAnswers } from './help'
import { ledgerAnswers } from './ledger'
import * as limit from './limit'
import { localDeviceAnswers } from './local-device'
import { mallAnswers } from './mall'
import * as miniApps from './mini-apps'
import { newcomerAnswers } from './newcomer'
import * as nodePage from './node-page'
import * as nodes from './nodes'
import { ordersAnswers } from './orders'
import { paymentsAnswers } from './payments'
import { pointsAnswers } from './points'
import { chartAnswers } from './points-chart'
import { printLogAnswers } from './print-log'
import { printersAnswers } from './printers'
import { printingAnswers } from './printing'
import { rankingAnswers } from './ranking'
import { settingsAnswers } from './settings'
import { shopsAnswers } from './shops'
import { signInAnswers } from './sign-in'
import { statisticsAnswers } from './statistics'
import { uploadAnswers } from './uploads'
import * as wake from './wake'

/** Every answer, service by service. A missing answer does not compile. */
export const answers = {
  main: {
    ...signInAnswers,
    ...accountAnswers,
    ...binding.mainAnswers,
    ...limit.mainAnswers,
    ...miniApps.mainAnswers,
    ...nodePage.mainAnswers,
    ...mallAnswers,
    ...ordersAnswers,
    ...butlerAnswers,
    ...pointsAnswers,
    ...chartAnswers,
    ...ledgerAnswers,
    ...newcomerAnswers,
    ...guideAnswers,
  },
  second: {
    ...agreementsAnswers,
    ...settingsAnswers,
    ...nodes.secondAnswers,
    ...nodePage.secondAnswers,
    ...wake.secondAnswers,
    ...paymentsAnswers,
    ...giftAnswers,
    ...rankingAnswers,
    ...growthAnswers,
    ...backupAnswers,
    ...uploadAnswers,
    ...feedbackAnswers,
    ...printLogAnswers,
  },
  deviceInfo: {
    ...nodes.deviceInfoAnswers,
    ...nodePage.deviceInfoAnswers,
    ...binding.deviceInfoAnswers,
    ...wake.deviceInfoAnswers,
    ...ddns.deviceInfoAnswers,
    ...printersAnswers,
  },
  statistics: statisticsAnswers,
  printer: printingAnswers,
  shop: shopsAnswers,
  localDevice: localDeviceAnswers,
} satisfies { [Name in keyof Services]: Answers<Services[Name]> }
